package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The model is told once, behind its first calls, what was uncommitted before. */
class GitStateTest {
    private static final String COMMIT =
            "git init -q -b main && git add -A && git -c user.name=a -c user.email=a@b.c commit -q"
                    + " --allow-empty -m 'Begin'";

    @TempDir Path home;
    @TempDir Path project;

    @Test
    void namesWhatIsNotOfThisSession() throws Exception {
        Files.writeString(project.resolve("a.txt"), "a\n");
        shell(COMMIT);
        Files.writeString(project.resolve("a.txt"), "b\n");
        Files.createDirectories(project.resolve("new"));
        Files.writeString(project.resolve("new/one"), "");
        Files.writeString(project.resolve("new/two"), "");

        assertThat(told())
                .isEqualTo(
                        "Uncommitted when this session began, so not your changes: a.txt, new/"
                                + " (untracked).");
    }

    @Test
    void saysWhenNothingWas() throws Exception {
        shell(COMMIT);

        assertThat(told()).isEqualTo("Nothing was uncommitted when this session began.");
    }

    @Test
    void namesTenAndHidesNothingInNames() throws Exception {
        shell(COMMIT);
        Files.writeString(project.resolve("\u001b[2J\nx\u202e"), "");
        for (int i = 10; i < 25; i++) {
            Files.writeString(project.resolve("f" + i), "");
        }

        assertThat(told())
                .contains(": x\\u{202e} (untracked), f10 (untracked),")
                .endsWith("f18 (untracked) and 6 more.");
    }

    @Test
    void isSaidOnceAndNotToTheUser() throws Exception {
        shell(COMMIT);
        Run first = run(new ProgramUnderTest(home, project));
        Run second = run(new ProgramUnderTest(home, project), "-c");

        assertThat(first.err() + second.err()).doesNotContain("[git]", "uncommitted");
        assertThat(diary().split("\\[harness] \\[git]", -1)).hasSize(2);
    }

    @Test
    void saysNothingOutsideARepositoryOrWithoutGit() throws Exception {
        run(new ProgramUnderTest(home, project));
        assertThat(diary()).doesNotContain("[git]");

        shell(COMMIT);
        var bin = Files.createDirectories(home.resolve("bin"));
        run(new ProgramUnderTest(home, project).with("PATH", bin.toString()));
        assertThat(diary()).doesNotContain("[git]");
    }

    @Test
    void doesNotWaitForASlowGit() throws Exception {
        shell(COMMIT);
        var bin = Files.createDirectories(home.resolve("bin"));
        var git = Files.writeString(bin.resolve("git"), "#!/bin/sh\nexec sleep 600\n");
        Files.setPosixFilePermissions(git, PosixFilePermissions.fromString("rwxr-xr-x"));
        run(new ProgramUnderTest(home, project).with("PATH", bin + ":" + System.getenv("PATH")));

        assertThat(diary())
                .contains(
                        "git status took too long, so what was uncommitted before this session is"
                                + " not known.");
    }

    private String told() throws IOException {
        run(new ProgramUnderTest(home, project));
        String diary = diary();
        int at = diary.indexOf("[harness] [git] ") + "[harness] [git] ".length();
        return diary.substring(at, diary.indexOf('"', at)).replace("\\\\", "\\");
    }

    private Run run(ProgramUnderTest musher, String... more) throws IOException {
        Path file =
                Files.writeString(
                        home.resolve("script.yaml"),
                        "steps:\n  - calls:\n      - {tool: ls, arguments: {}}\n  - text: Seen.\n");
        var words = new ArrayList<>(List.of("-p", "Look.", "--model", "scripted:" + file));
        words.addAll(List.of("--sandbox", "off"));
        words.addAll(List.of(more));
        Run run = musher.run(words.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.OK);
        return run;
    }

    /** All that is kept of the sessions. */
    private String diary() throws IOException {
        var text = new StringBuilder();
        for (Path root : List.of(home, project)) {
            try (var files = Files.walk(root)) {
                for (Path file :
                        files.filter(each -> each.toString().endsWith(".jsonl")).toList()) {
                    text.append(Files.readString(file));
                }
            }
        }
        return text.toString();
    }

    private void shell(String script) throws IOException, InterruptedException {
        var process =
                new ProcessBuilder("bash", "-c", script)
                        .directory(project.toFile())
                        .inheritIO()
                        .start();
        assertThat(process.waitFor()).isZero();
    }
}
