package dev.musher.app.servecommand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.ProcessRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrowserStartTest {
    private static final String LINK = "http://127.0.0.1:1/#t=secret";

    @TempDir private Path folder;
    private final List<String> asked = new ArrayList<>();

    /** A browser that keeps what it is given, and ends with this code. */
    private BrowserStart browser(int code) throws IOException {
        for (String name : List.of("xdg-open", "open")) {
            Path program =
                    Files.writeString(
                            Files.createDirectories(folder.resolve("bin")).resolve(name),
                            "#!/bin/sh\ncp -p \"$1\" %s/opened\nexit %d\n".formatted(folder, code));
            Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        }
        var environment = Map.of("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        return new BrowserStart(
                new ProcessRunner(environment),
                environment,
                folder.resolve("state"),
                link -> {
                    asked.add(link);
                    return asked.size() < 3;
                });
    }

    @Test
    void theFileThatLeadsToTheLinkIsTheUsersAndGoneOnceItWasUsed() throws IOException {
        browser(0).accept(LINK);

        Path opened = folder.resolve("opened");
        assertThat(Files.readString(opened)).contains("url=" + LINK);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(opened)))
                .isEqualTo("rw-------");
        assertThat(asked).containsExactly(LINK, LINK, LINK);
        assertThat(folder.resolve("state")).isEmptyDirectory();
    }

    @Test
    void theFileIsGoneAtOnceWhereNoBrowserOpensIt() throws IOException {
        browser(3).accept(LINK);

        assertThat(asked).isEmpty();
        assertThat(folder.resolve("state")).isEmptyDirectory();
    }
}
