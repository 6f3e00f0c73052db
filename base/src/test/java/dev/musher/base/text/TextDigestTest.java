package dev.musher.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;

class TextDigestTest {
    @Property
    void isTheDigestOfThePlatform(@ForAll String text, @ForAll @Range(min = 0, max = 20) int times)
            throws Exception {
        String repeated = text.repeat(times);
        byte[] expected =
                MessageDigest.getInstance("SHA-256")
                        .digest(repeated.getBytes(StandardCharsets.UTF_8));

        assertThat(TextDigest.sha256(repeated, 32)).isEqualTo(HexFormat.of().formatHex(expected));
        assertThat(TextDigest.sha256(repeated, 8))
                .isEqualTo(HexFormat.of().formatHex(expected, 0, 8));
    }
}
