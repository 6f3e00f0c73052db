package dev.musher.pipeline.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DollarsTest {
    /** Amounts of any size, also those that are none. */
    @Provide
    Generator<BigDecimal> amounts() {
        return Generators.integers().between(0, Integer.MAX_VALUE).map(DollarsTest::amount);
    }

    private static BigDecimal amount(int seed) {
        var random = new Random(seed);
        var digits = new StringBuilder("0");
        for (int i = random.nextInt(60); i >= 0; i--) {
            digits.append(random.nextInt(3) == 0 ? random.nextInt(10) : 0);
        }
        int scale = random.nextInt(-70, 70);
        int far = random.nextInt(10) == 0 ? 2_000_000_000 : 0;
        return new BigDecimal(
                new BigInteger(digits.toString()),
                random.nextBoolean() ? scale + far : scale - far);
    }

    @Property(tries = 3000)
    @Timeout(60)
    void whateverIsAnAmountIsReadBackFromItsDigits(@ForAll("amounts") BigDecimal amount) {
        dollars(amount)
                .ifPresent(
                        dollars -> {
                            String digits = dollars.amount().toPlainString();
                            assertThat(digits.length()).isLessThan(60);
                            assertThat(Dollars.of(digits)).isEqualTo(dollars);
                            assertThat(dollars.amount()).isEqualByComparingTo(amount);
                        });
    }

    @Property(tries = 1000)
    void aSumOfAmountsIsAnAmount(
            @ForAll("amounts") BigDecimal one, @ForAll("amounts") BigDecimal other) {
        var first = dollars(one).orElse(Dollars.ZERO);
        var sum = first.plus(dollars(other).orElse(Dollars.ZERO)).plus(first);

        assertThat(Dollars.of(sum.amount().toPlainString())).isEqualTo(sum);
        assertThat(sum).isGreaterThanOrEqualTo(first);
    }

    private static Optional<Dollars> dollars(BigDecimal amount) {
        try {
            return Optional.of(new Dollars(amount));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    @Test
    void amountsThatLedgersHaveAreStillRead() {
        for (String digits :
                new String[] {
                    "1" + "0".repeat(35), "0." + "0".repeat(17) + "1", "2.5", "0", "0.00"
                }) {
            assertThat(Dollars.of(digits).amount()).isEqualByComparingTo(digits);
        }
    }

    @ParameterizedTest
    @Timeout(10)
    @ValueSource(
            strings = {
                "1e36",
                "1e2000000",
                "1e999999999",
                "1e2147483647",
                "1E+2147483647",
                "1e99999999999",
                "1e-19",
                "1e-2000000000",
                "-1",
                "NaN",
                ""
            })
    void whatIsNoneIsRefusedAtOnce(String amount) {
        assertThatThrownBy(() -> Dollars.of(amount)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void zeroIsZeroHoweverFarItsPointIs() {
        assertThat(Dollars.of("0e2000000000")).isEqualTo(Dollars.ZERO);
    }
}
