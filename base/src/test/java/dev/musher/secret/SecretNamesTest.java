package dev.musher.secret;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretNamesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                ".env",
                ".env.local",
                ".env.production",
                "server.pem",
                "a.key",
                ".key",
                "id_rsa",
                "id_ed25519_work",
                "id_rsa.bak",
                ".netrc",
                "store.jks",
                ".git-credentials"
            })
    void recognisesSecrets(String name) {
        assertThat(SecretNames.match(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                ".env.example",
                ".env.sample",
                "env",
                "x.env",
                "id_rsa.pub",
                "key",
                "keys.txt",
                "pem",
                "monkey",
                ".environment",
                "README.md"
            })
    void leavesOtherNamesAlone(String name) {
        assertThat(SecretNames.match(name)).isFalse();
    }
}
