"""What was heard is done, asked back or rejected, by how sure the ear is of it."""

from __future__ import annotations

import pytest

from accessible_game.devices.ear.acceptance import Acceptance, fitted_acceptance
from accessible_game.devices.ear.results import Band

ACCEPTANCE = Acceptance(intercept=0, weights={"odds": 1}, sure=0.9, unsure=0.5)
GOOD = {"log_probability": -1, "merit": 20, "odds": 4, "shortfall": 0.1, "goes_on": 0, "over_phones": 20}
POOR = {"log_probability": -25, "merit": -5, "odds": -3, "shortfall": 4, "goes_on": 4, "over_phones": -40}


def test_bands_begin_at_their_thresholds() -> None:
    """A confidence on the threshold is in the higher band."""
    bands = [ACCEPTANCE.band(confidence) for confidence in (0.95, 0.9, 0.7, 0.5, 0.4)]
    assert bands == [Band.SURE, Band.SURE, Band.UNSURE, Band.UNSURE, Band.REJECTED]


def test_confidence_is_a_probability() -> None:
    """Even odds, and a weight of one for the odds alone, are one half."""
    assert ACCEPTANCE.confidence({"odds": 0}) == 0.5


def test_extreme_evidence_has_a_confidence() -> None:
    """However far the evidence goes, the confidence stays within 0 and 1."""
    extreme = [ACCEPTANCE.confidence({"odds": odds}) for odds in (-1e6, 1e6)]
    assert [round(confidence, 6) for confidence in extreme] == [0, 1]


@pytest.mark.parametrize("ear", ["whisper", "sphinx"])
def test_what_was_fitted_tells_good_evidence_from_poor(ear: str) -> None:
    """The stored thresholds do a clear command and reject what is none."""
    acceptance = fitted_acceptance(ear)
    bands = [acceptance.band(acceptance.confidence(evidence)) for evidence in (GOOD, POOR)]
    assert bands == [Band.SURE, Band.REJECTED]
