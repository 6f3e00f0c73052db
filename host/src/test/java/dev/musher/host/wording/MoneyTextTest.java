package dev.musher.host.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemSpend;
import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoneyTextTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0, $0.00, $0.00, $0.00 spent",
        "0.0123, 0, $0.0123, $0.0123, $0.0123 spent",
        "4.205, 0, $4.21, $4.21, $4.21 spent",
        "0, 1, $0.00 + 1 call without a price, $0.00 + 1 unpriced, $0.00 + 1 call without a price",
        "1.5, 17, $1.50 + 17 calls without a price, $1.50 + 17 unpriced, $1.50 + 17 calls without a price",
    })
    void callsWithoutAPriceAreCounted(
            BigDecimal dollars, int unpriced, String whole, String brief, String sum) {
        var spent =
                new ItemSpend(new CallSpend.Tokens(45, 6, 0, 0), new Dollars(dollars), unpriced);

        assertThat(MoneyText.of(spent)).isEqualTo(whole);
        assertThat(MoneyText.brief(spent)).isEqualTo(brief);
        assertThat(MoneyText.sum(spent)).isEqualTo(sum + "; 45 in, 6 out tokens");
    }
}
