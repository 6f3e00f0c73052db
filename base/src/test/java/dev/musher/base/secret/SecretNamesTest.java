package dev.musher.base.secret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.secret.SecretNames.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretNamesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                ".env",
                ".ENV",
                ".env.local",
                ".env.production",
                "prod.env",
                "a.key",
                ".key",
                "id_rsa",
                "ID_RSA",
                "id_ed25519_work",
                "id_rsa.bak",
                ".netrc",
                "store.jks",
                "vault.kdbx",
                "a.ppk",
                ".git-credentials",
                ".credentials.json",
                "service-account.json",
                "service-account-prod.json",
                "terraform.tfstate",
                "terraform.tfstate.backup",
                "secrets.yml",
                "secrets.yaml",
                "secrets.json",
                "kubeconfig",
                ".htpasswd",
                ".psql_history",
                ".pgpass",
            })
    void recognisesSecrets(String name) {
        assertThat(SecretNames.verdict(name)).isEqualTo(Verdict.SECRET);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "server.pem",
                ".npmrc",
                ".yarnrc.yml",
                "auth.json",
                "credentials.json",
                "gradle.properties",
                "settings.xml",
                "prod.tfvars"
            })
    void looksIntoFilesWhoseNameDoesNotSayEnough(String name, @TempDir Path folder)
            throws IOException {
        Path file = Files.writeString(folder.resolve(name), "registry=https://r.example/");

        assertThat(SecretNames.verdict(name)).isEqualTo(Verdict.BY_CONTENT);
        assertThat(SecretNames.isSecret(file)).isFalse();
        Files.writeString(file, "password=hunter22");
        assertThat(SecretNames.isSecret(file)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                ".env.example",
                ".env.sample",
                ".env.template",
                ".env.local.example",
                "prod.env.sample",
                "example.env",
                "credentials.json.example",
                "secrets.example.yml",
                "env",
                "env.ts",
                "environment.ts",
                "id_rsa.pub",
                "key",
                "keys.txt",
                "pem",
                "monkey",
                ".environment",
                "secret.ts",
                "secrets.md",
                "SecretNames.java",
                "tokens.css",
                "auth.ts",
                "Credentials.java",
                "README.md"
            })
    void leavesOtherNamesAlone(String name) {
        assertThat(SecretNames.verdict(name)).isEqualTo(Verdict.HARMLESS);
    }

    @Test
    void aFolderIsNotASecret(@TempDir Path folder) throws IOException {
        assertThat(SecretNames.isSecret(Files.createDirectory(folder.resolve(".env")))).isFalse();
        assertThat(SecretNames.isSecret(Files.createFile(folder.resolve(".env.a")))).isTrue();
    }
}
