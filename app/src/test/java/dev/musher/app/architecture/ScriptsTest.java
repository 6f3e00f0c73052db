package dev.musher.app.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptsTest {
    private static final Path ROOT = SourceTree.here().root();

    /** Beside the scripts, but not in shell; they have tests of their own. */
    private static final Set<String> OTHERS = Set.of("guard", "guard.txt", "ProgramJar.java");

    @Test
    void everyScriptIsCleanShell() throws Exception {
        var scripts = new ArrayList<>(List.of("musher", "check", ".ci/run"));
        for (String folder : List.of("launcher", "bench")) {
            try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
                files.filter(file -> !OTHERS.contains(file.getFileName().toString()))
                        .forEach(file -> scripts.add(ROOT.relativize(file).toString()));
            }
        }

        try (Stream<Path> files = Files.walk(ROOT.resolve("app/src/test/resources"))) {
            files.filter(file -> file.toString().endsWith(".sh"))
                    .forEach(file -> scripts.add(ROOT.relativize(file).toString()));
        }

        assertThat(shellcheck(ROOT, scripts)).isEmpty();
    }

    @Test
    void unquotedVariableIsCaught(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("careless"), "#!/bin/sh\nrm -r $1\n");

        assertThat(shellcheck(folder, List.of("careless"))).contains("SC2086");
    }

    private static String shellcheck(Path folder, List<String> scripts)
            throws IOException, InterruptedException {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(":", -1))
                        .anyMatch(place -> Files.isExecutable(Path.of(place, "shellcheck"))),
                "shellcheck is not installed");
        var command = new ArrayList<>(List.of("shellcheck", "-x"));
        command.addAll(scripts);
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        try (var output = process.getInputStream()) {
            return new String(output.readAllBytes(), StandardCharsets.UTF_8);
        } finally {
            process.waitFor();
        }
    }
}
