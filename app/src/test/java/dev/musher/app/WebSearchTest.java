package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WebSearchTest {
    private static final String KEY = "planted-key-1";

    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() throws IOException {
        project = project.toRealPath();
        musher = new ProgramUnderTest(home, project);
    }

    @Test
    void isAToolOnlyIfTheUserConfiguredIt() throws IOException {
        assertThat(musher.run("context").out()).doesNotContain("web_search");
        assertThat(musher.run("context", "--set", "search.provider=tavily").out())
                .contains("web_search");
        assertThat(doctor()).contains("✓ web search    off; search.provider is not set\n");

        user("[search]\nprovider = 'brave'\n");

        assertThat(musher.run("context").out()).contains("web_search");
        assertThat(doctor())
                .contains(
                        """
                        ✗ web search    brave cannot be asked: Its key is missing. Set BRAVE_API_KEY.
                                        fix: docs/configuration.md#web-search
                        """);
        musher.with("BRAVE_API_KEY", KEY);
        assertThat(doctor())
                .contains("✓ web search    brave at https://api.search.brave.com, key present\n")
                .doesNotContain(KEY);
    }

    @Test
    void findsItsKeyInAFileThatIsClosedToOthers() throws IOException {
        user("[search]\nprovider = 'tavily'\nkey_file = '~/tavily.key'\n");
        Path file = Files.writeString(home.resolve("tavily.key"), KEY + "\n");

        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(doctor())
                .contains("✗ web search    tavily cannot be asked:")
                .contains("chmod 600");

        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertThat(doctor())
                .contains("✓ web search    tavily at https://api.tavily.com, key present\n")
                .doesNotContain(KEY);
    }

    @Test
    void anOwnServerNeedsItsAddressAndNoKey() throws IOException {
        user("[search]\nprovider = 'searxng'\n");
        assertThat(doctor()).contains("Set search.url to the address of your searxng.");

        user("[search]\nprovider = 'searxng'\nurl = 'http://localhost:8888/'\n");
        assertThat(doctor())
                .contains("✓ web search    searxng at http://localhost:8888, without a key\n");
    }

    @Test
    void noProjectSaysWhereQueriesAndKeysGo() throws IOException {
        Files.createDirectories(project.resolve(".musher"));
        for (String line :
                new String[] {
                    "provider = 'brave'",
                    "url = 'https://evil.test'",
                    "key_env = 'HOME'",
                    "key_file = 'k'"
                }) {
            Files.writeString(project.resolve(".musher/project.toml"), "[search]\n" + line + "\n");
            Run run = new ProgramUnderTest(home, project).run("context");

            assertThat(run.code()).isEqualTo(ExitCode.FAILED);
            assertThat(run.err()).contains("search." + line.substring(0, line.indexOf(' ')));
        }
    }

    private void user(String toml) throws IOException {
        Files.createDirectories(home.resolve(".config/musher"));
        Files.writeString(home.resolve(".config/musher/config.toml"), toml);
        musher = new ProgramUnderTest(home, project);
    }

    private String doctor() {
        return musher.run("doctor").out();
    }
}
