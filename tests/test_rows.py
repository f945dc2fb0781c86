"""Rows of golden data, tried by the hundred."""

import pytest
from tests.rows import each_row


@each_row([1, 2, 3, 4, 5], per_test=2)
def test_each_row_is_tried(row: int) -> None:
    assert row in range(1, 6)


def test_every_failing_row_is_listed() -> None:
    @each_row(["one", "three", "five"], lambda row: f"the row {row}")
    def check(row: str) -> None:
        if row == "one":
            pytest.fail("odd")
        assert len(row) == 4

    with pytest.raises(AssertionError, match="2 of 3 rows\nthe row one\n") as failed:
        check(["one", "three", "five"])
    assert "the row three" in str(failed.value)
    assert "the row five" not in str(failed.value)
