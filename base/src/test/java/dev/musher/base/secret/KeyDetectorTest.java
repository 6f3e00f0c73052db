package dev.musher.base.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyDetectorTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "//registry.npmjs.org/:_authToken=npm_abcdef",
                "registry=https://r.example\n_auth = YWJjZGVm\n",
                "_password=\"YWJj\"",
                "npmAuthToken: 'abcdef'",
                "<server><password>hunter2</password></server>",
                "-----BEGIN OPENSSH PRIVATE KEY-----",
                "-----BEGIN ENCRYPTED PRIVATE KEY-----",
                "{\"auths\":{\"ghcr.io\":{\"auth\":\"dXNlcjpwYXNz\"}}}",
                "signing.secretKeyRingFile.password=abcd",
                "db_password = \"s3cret\"",
                "api_key: abcd1234",
                "AWS_SECRET_ACCESS_KEY=abcd1234",
                "index-url = https://me:hunter2@example.org/simple",
                "url = https://ghp_abcdef@example.org/x",
                "<passphrase>hunter2</passphrase>",
            })
    void findsAKey(String text) {
        assertThat(KeyDetector.isIn(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "registry=https://registry.npmjs.org/",
                "registry=https://auth.example.org:8443/",
                "//registry.npmjs.org/:_authToken=${NPM_TOKEN}",
                "always-auth=true",
                "npmAlwaysAuth: true",
                "save-exact=true\nengine-strict=true\nauto-install-peers=true",
                "org.gradle.jvmargs=-Xmx2g\norg.gradle.parallel=true",
                "author=Jane Doe",
                "-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBaMQ==\n",
                "<settings><mirrors><mirror><id>a</id></mirror></mirrors></settings>",
                "<password>${env.NEXUS_PASSWORD}</password>",
                "secret_key_base: <%= ENV['X'] %>",
                "{\"token\": null}",
                "token=",
                "url = https://me:${PASSWORD}@example.org/x",
                "url = https://example.org/@scope/package",
                "<settings><!-- <password>hunter2</password> --></settings>",
            })
    void leavesTheRestAlone(String text) {
        assertThat(KeyDetector.isIn(text)).isFalse();
    }

    @Test
    void readsFilesAndTakesWhatItCannotReadForAKey(@TempDir Path folder) throws IOException {
        Path without = Files.writeString(folder.resolve("a"), "registry=x");
        Path with = Files.writeString(folder.resolve("b"), "_auth=abcdef");
        Path large = Files.writeString(folder.resolve("c"), "x".repeat(300_000));

        assertThat(KeyDetector.isIn(without)).isFalse();
        assertThat(KeyDetector.isIn(with)).isTrue();
        assertThat(KeyDetector.isIn(large)).isTrue();
        assertThat(KeyDetector.isIn(folder.resolve("missing"))).isFalse();
    }
}
