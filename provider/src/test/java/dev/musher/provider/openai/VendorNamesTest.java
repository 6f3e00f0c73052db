package dev.musher.provider.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import org.junit.jupiter.api.Test;

class VendorNamesTest {
    @Test
    void keepsNamesThatFit() {
        assertThat(VendorNames.tool("mcp__files-read_1")).isEqualTo("mcp__files-read_1");
        assertThat(VendorNames.call("call_JCuVTkQxVB3cCmFWx52adJKZ"))
                .isEqualTo("call_JCuVTkQxVB3cCmFWx52adJKZ");
        assertThat(VendorNames.nineCharacters("mcf2d8nn1")).isEqualTo("mcf2d8nn1");
        assertThat(VendorNames.cacheKey("session-1")).isEqualTo("session-1");
    }

    @Test
    void tellsNamesApartThatDifferOnlyInWhatDoesNotFit() {
        assertThat(VendorNames.tool("files.read")).isNotEqualTo(VendorNames.tool("files:read"));
        assertThat(VendorNames.call("x".repeat(50))).isNotEqualTo(VendorNames.call("x".repeat(51)));
        assertThat(VendorNames.nineCharacters("a")).isNotEqualTo(VendorNames.nineCharacters("b"));
    }

    @Property
    void makesEveryNameFit(@ForAll String name) {
        assertThat(VendorNames.tool(name)).matches("[a-zA-Z0-9_-]{1,64}");
        assertThat(VendorNames.call(name)).matches("[a-zA-Z0-9_-]{1,40}");
        assertThat(VendorNames.nineCharacters(name)).matches("[a-zA-Z0-9]{9}");
        assertThat(VendorNames.cacheKey(name).length()).isLessThanOrEqualTo(64);
        assertThat(VendorNames.call(name)).isEqualTo(VendorNames.call(name));
    }
}
