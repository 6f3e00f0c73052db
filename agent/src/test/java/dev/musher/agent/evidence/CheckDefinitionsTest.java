package dev.musher.agent.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CheckDefinitionsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "jest.config.ts",
                "web/vitest.config.mjs",
                ".mocharc.json",
                ".mocharc",
                "phpunit.xml.dist",
                "Makefile",
                "pytest.toml",
                ".pytest.ini",
                "pytest.py",
                "tox.ini",
                ".npmrc",
                "rules.mk",
                "package.json",
            })
    void knowsADefinitionWhateverItsEnding(String path) {
        assertThat(CheckDefinitions.isDefinition(path)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"jest.ts", "config.ts", "data.json", "makefile.py.txt"})
    void takesNothingElseForOne(String path) {
        assertThat(CheckDefinitions.isDefinition(path)).isFalse();
    }
}
