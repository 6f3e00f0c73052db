package dev.musher.agent.spending;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetInputTest {
    @ParameterizedTest
    @CsvSource({
        "0.50, 500_000_000_000",
        "$2, 2_000_000_000_000",
        "2.5, 2_500_000_000_000",
        ".5, 500_000_000_000",
        "$.05, 50_000_000_000",
        "' 1 ', 1_000_000_000_000",
        "0.000001, 1_000_000",
        "999999, 999_999_000_000_000_000"
    })
    void isReadAsPeopleWriteIt(String written, String picodollars) {
        assertThat(BudgetInput.parse(written))
                .isEqualTo(new BudgetInput.Limit(Long.parseLong(picodollars.replace("_", ""))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "$",
                ".",
                "0",
                "0.00",
                "-1",
                "+1",
                "$-1",
                "$$1",
                "1,50",
                "1e3",
                "2 USD",
                "two",
                "1.",
                "NaN",
                "٣",
                "1000000",
                "0.0000001",
                "1.2.3",
                "99999999999999999999"
            })
    void isRefusedAsAnythingElse(String written) {
        assertThat(BudgetInput.parse(written))
                .isEqualTo(
                        new BudgetInput.Wrong(
                                "'"
                                        + written
                                        + "' is not an amount to spend. Write dollars above"
                                        + " zero, like"
                                        + " 0.50 or $2, with at most six digits after the point."));
    }
}
