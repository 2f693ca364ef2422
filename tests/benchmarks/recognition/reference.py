"""The reference that our encoder and decoder must agree with: one clip, as faster-whisper's engine hears it.

It needs the package faster-whisper 1.2, whose CTranslate2 reads the same weights and computes in 32-bit floats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import ctranslate2
import numpy as np
from faster_whisper.feature_extractor import FeatureExtractor
from faster_whisper.tokenizer import Tokenizer
from tokenizers import Tokenizer as HuggingFaceTokenizer

from tests.benchmarks.recognition.audio import to_pcm

if TYPE_CHECKING:
    from pathlib import Path

    from tests.benchmarks.recognition.audio import Samples

SPELLINGS = (" I pick a Cathy", " I pick a Patty", " Card 1", " Throw the die", " Where did I see number 12")
"""What is scored; the clip says the first."""
EVERY = 10
"""Rows of the encoder's output from one that is kept to the next."""


def write_reference(path: Path, model_folder: Path, clip: Samples) -> None:
    """Store the clip, rows of its features and of the encoder's output, and the log-probability of each token."""
    pcm = np.frombuffer(to_pcm(clip), "<i2")
    seconds = 4
    padded = np.pad(pcm.astype(np.float32) / 32768, (0, seconds * 16_000 - len(pcm)))
    features = FeatureExtractor(feature_size=80)(padded, padding=0)[:, : 100 * seconds].astype(np.float32)
    model = ctranslate2.models.Whisper(str(model_folder), device="cpu", compute_type="float32", intra_threads=1)
    encoded = model.encode(ctranslate2.StorageView.from_array(np.ascontiguousarray(features[None])))
    tokenizer = Tokenizer(HuggingFaceTokenizer.from_file(str(model_folder / "tokenizer.json")), multilingual=False)
    tokens = [tokenizer.encode(spelling) for spelling in SPELLINGS]
    start = [tokenizer.sot]
    aligned = [model.align(encoded, start, [each], 100 * seconds)[0] for each in tokens]
    np.savez_compressed(
        path,
        pcm=pcm,
        features=features.T[::EVERY],
        encoded=np.array(encoded.to_device(ctranslate2.Device.cpu))[0, ::EVERY],
        tokens=np.concatenate(tokens),
        lengths=np.array([len(each) for each in tokens]),
        log_probabilities=np.log(np.concatenate([each.text_token_probs for each in aligned])),
    )
