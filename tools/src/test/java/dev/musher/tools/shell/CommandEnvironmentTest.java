package dev.musher.tools.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.secret.FakeSecrets;
import dev.musher.base.secret.KnownSecrets;
import dev.musher.base.secret.Redaction;
import dev.musher.base.secret.Secret;
import dev.musher.base.secret.SecretPatterns;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandEnvironmentTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ANTHROPIC_API_KEY",
                "OPENAI_API_KEY",
                "AWS_SECRET_ACCESS_KEY",
                "AWS_ACCESS_KEY_ID",
                "AWS_SESSION_TOKEN",
                "GITHUB_TOKEN",
                "GH_TOKEN",
                "NPM_TOKEN",
                "PGPASSWORD",
                "MYSQL_PWD_PASS",
                "DB_PASSWORD",
                "SSHPASS",
                "GOOGLE_APPLICATION_CREDENTIALS",
                "CREDS",
                "DOCKER_AUTH_CONFIG",
                "HTTP_AUTHORIZATION",
                "npm_config__authToken",
                "my_secret",
                "Vault_Token",
                "PRIVATE_KEY",
                "KEYSTORE",
            })
    void leavesOutWhatIsCalledASecret(String name) {
        assertThat(environment(Map.of(name, "x"))).doesNotContainKey(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PATH",
                "HOME",
                "USER",
                "LANG",
                "JAVA_HOME",
                "VIRTUAL_ENV",
                "SSH_AUTH_SOCK",
                "GIT_AUTHOR_NAME",
                "GIT_AUTHOR_EMAIL",
                "GIT_AUTHOR_DATE",
                "GIT_COMMITTER_NAME",
                "XAUTHORITY",
                "TOKENIZERS_PARALLELISM",
                "BASH_FUNC_module%%",
                "LD_LIBRARY_PATH",
                "HTTP_PROXY",
                "MUSHER_PROCESS",
            })
    void handsOnWhatIsHarmless(String name) {
        assertThat(environment(Map.of(name, "x"))).containsEntry(name, "x");
    }

    static Stream<String> secrets() {
        return FakeSecrets.secrets().stream();
    }

    @ParameterizedTest
    @MethodSource("secrets")
    void leavesOutWhatLooksLikeASecret(String secret) {
        assertThat(environment(Map.of("HARMLESS", secret))).doesNotContainKey("HARMLESS");
    }

    @Test
    void leavesOutSecretsThatWeKnow() {
        var known = new KnownSecrets(List.of(new Secret("correct horse battery")));

        assertThat(
                        CommandEnvironment.of(
                                Map.of("A", "is correct horse battery", "B", "horse"), known))
                .doesNotContainKey("A")
                .containsEntry("B", "horse");
    }

    @Test
    void handsOnHarmlessSettingsOfGit() {
        var settings =
                Map.of(
                        "GIT_CONFIG_COUNT", "1",
                        "GIT_CONFIG_KEY_0", "safe.directory",
                        "GIT_CONFIG_VALUE_0", "*");

        assertThat(environment(settings)).containsAllEntriesOf(settings);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http.https://example.com/.extraheader", "http.passwordCommand"})
    void leavesOutAllSettingsOfGitIfOneIsASecret(String key) {
        var settings =
                Map.of(
                        "GIT_CONFIG_COUNT", "2",
                        "GIT_CONFIG_KEY_0", "safe.directory",
                        "GIT_CONFIG_VALUE_0", "*",
                        "GIT_CONFIG_KEY_1", key,
                        "GIT_CONFIG_VALUE_1", "x");

        assertThat(environment(settings))
                .doesNotContainKeys(settings.keySet().toArray(String[]::new));
    }

    @Test
    void asksNobodyAndNamesUs() {
        assertThat(environment(Map.of("PAGER", "less", "TERM", "xterm", "FORCE_COLOR", "1")))
                .isEqualTo(
                        Map.ofEntries(
                                Map.entry("MUSHER", "1"),
                                Map.entry("TERM", "dumb"),
                                Map.entry("NO_COLOR", "1"),
                                Map.entry("PAGER", "cat"),
                                Map.entry("GIT_PAGER", "cat"),
                                Map.entry("MANPAGER", "cat"),
                                Map.entry("SYSTEMD_PAGER", "cat"),
                                Map.entry("EDITOR", "true"),
                                Map.entry("VISUAL", "true"),
                                Map.entry("GIT_EDITOR", "true"),
                                Map.entry("GIT_TERMINAL_PROMPT", "0"),
                                Map.entry("GIT_ASKPASS", "false"),
                                Map.entry("SSH_ASKPASS", "false"),
                                Map.entry("SSH_ASKPASS_REQUIRE", "never"),
                                Map.entry("GCM_INTERACTIVE", "never"),
                                Map.entry("DEBIAN_FRONTEND", "noninteractive"),
                                Map.entry("PYTHONUNBUFFERED", "1")));
    }

    private static Map<String, String> environment(Map<String, String> outer) {
        Redaction shapes = new SecretPatterns();
        return CommandEnvironment.of(outer, shapes);
    }
}
