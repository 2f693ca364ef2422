"""The voice, without a loudspeaker and with one."""
