package dev.musher.fleet.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliProgramTest {
    @TempDir private Path temporary;
    private Path home;
    private Path bin;

    @BeforeEach
    void prepare() throws IOException {
        home = Files.createDirectory(temporary.toRealPath().resolve("home"));
        bin = Files.createDirectory(home.resolve("bin"));
    }

    private Path program(String name, String content) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.resolveSibling(""));
        Files.writeString(file, content);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private Optional<CliProgram> find(String word) {
        return CliProgram.find(word, Map.of("HOME", home.toString(), "PATH", "x:" + bin));
    }

    @Test
    void isThePackagesAroundTheRealPathAndTheInterpreter() throws IOException {
        Path node = program("node/bin/node", "binary");
        Path script = program("lib/node_modules/@vendor/cli/cli.js", "#!/usr/bin/env node\n1");
        Files.writeString(script.resolveSibling("package.json"), "{}");
        Files.createSymbolicLink(bin.resolve("cli"), script);
        Files.createSymbolicLink(bin.resolve("node"), node);

        assertThat(find("cli"))
                .contains(new CliProgram(script, List.of(home.resolve("lib/node_modules"), node)));
    }

    @Test
    void isTheFolderOfItsPackageOrTheFileAlone() throws IOException {
        Path packed = program("tool/bin/cli", "binary");
        Files.writeString(home.resolve("tool/package.json"), "{}");
        Path alone = program("versions/2.1", "binary");

        assertThat(find(packed.toString()))
                .contains(new CliProgram(packed, List.of(home.resolve("tool"))));
        assertThat(find(alone.toString())).contains(new CliProgram(alone, List.of(alone)));
    }

    @Test
    void isNeverTheHome() throws IOException {
        Files.writeString(home.resolve("package.json"), "{}");
        Path cli = program("bin/cli", "binary");

        assertThat(find("cli")).contains(new CliProgram(cli, List.of(cli)));
    }

    @Test
    void isNotThereIfItCannotBeRun() throws IOException {
        Files.writeString(bin.resolve("text"), "no program");

        assertThat(find("text")).isEmpty();
        assertThat(find("nothing")).isEmpty();
        assertThat(find("/nowhere/cli")).isEmpty();
        assertThat(find("\0")).isEmpty();
    }
}
