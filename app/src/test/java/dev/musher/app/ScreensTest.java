package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the commands print, as a page that is written from real runs in a sample project. */
@Tag("slow")
class ScreensTest {
    private static final Path PAGE =
            Path.of(System.getProperty("musher.root", ".."), "docs", "screens.md");
    private static final int LENGTH = 60;
    private static final int WIDE = 80;
    private static final int NARROW = 50;
    private static final String REWRITE = "musher.rewrite";
    private static final String INTRODUCTION =
            """
            # Screens

            What the commands print, from real runs in a sample project with a scripted model.
            This page is written by `ScreensTest`, which fails when a screen changes and writes
            the page anew with `-Dmusher.rewrite=true`. Paths, times, durations, hashes and what
            depends on the machine are masked. Standard error is shown after standard output.
            Terminals are 80 columns wide; a screen that only reads follows at 50 columns where
            it looks different there.
            """;

    /** A story that lands, and one that waits for a person. */
    private static final String CODER =
            """
            steps:
              - when: '# story 1: '
                calls: [{tool: write, arguments: {path: one.txt, content: one}}]
                usage: {input: 1000, output: 100}
              - when: '# story 2: '
                calls: [{tool: write, arguments: {path: two.txt, content: two}}]
                usage: {input: 1000, output: 100}
              - calls: [{tool: bash, arguments: {command: git add -A && git commit -qm 'Do it'}}]
                usage: {input: 1000, output: 100}
              - text: It is done.
                usage: {input: 1000, output: 100}
            """;

    @TempDir Path temp;
    private FleetProject project;
    private final List<String> troubles = new ArrayList<>();
    private final StringBuilder page = new StringBuilder(INTRODUCTION);

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        project = new FleetProject(equallyLong(temp.toRealPath()));
    }

    @Test
    void pageShowsWhatTheCommandsPrint() throws IOException, InterruptedException {
        setUp();
        addStories();
        work();
        look();
        useTools();
        getItWrong();

        if (Boolean.getBoolean(REWRITE)) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE))
                .as(
                        "docs/screens.md differs from what the commands print; to write it anew, run"
                                + " this test with -D%s=true",
                        REWRITE)
                .isEqualTo(page.toString());
        assertThat(troubles).isEmpty();
    }

    private void setUp() throws IOException, InterruptedException {
        section("Help");
        show("--help");
        show("story", "--help");
        show("run", "--help");
        section("Before a project is set up");
        act("run");
        show("board");
        project.sh("git init -q && git add -A && git commit -qm Start");
        act("run");
        section("Setting up");
        project.write("test.sh", "#!/bin/sh\necho the date is wrong; exit 1\n");
        project.sh("git add -A && git commit -qm 'Add a test'");
        act("init");
        project.write("test.sh", "#!/bin/sh\necho all is well\n");
        project.sh("git commit -qam 'Fix it'");
        act("init");
        project.begun(project.coder("ada", CODER));
        project.price("ada", 1, 10);
        project.write(
                ".musher/project.toml",
                Files.readString(project.project.resolve(".musher/project.toml"))
                        .replace("sh check.sh", "sh ./check.sh"));
        project.sh("git commit -qam 'Change the gate'");
        show("trust", "show");
        act("trust", "--yes");
        show("trust", "list");
        show("gates");
    }

    private void addStories() {
        section("Stories");
        show("story");
        act("story", "add", "Say one", "-c", "says one");
        act("story", "add", "Say two", "--qa", "human", "--depends", "1");
        act("story", "add", "Say three", "--type", "bug", "--upcoming");
        act("story", "start", "1");
        act("story", "start", "2");
        show("story", "list");
        show("story", "show", "1");
        act("story", "criterion", "1", "check", "1");
        act("story", "freeze", "3", "-r", "next week");
        show("board");
        show("status");
        show("status", "2");
    }

    private void work() throws IOException, InterruptedException {
        section("The team at work");
        pipe("run");
        section("A failing base, on terminals of 80 and 50 columns");
        redBase();
        section("What came of it");
        show("board");
        show("status", "1");
        show("status", "2");
        show("history", "1");
        show("logs", "1");
        show("train");
        act("story", "approve", "2");
        append(screen(NARROW, "train", "run"));
        show("workspaces");
        show("fleet");
        act("fleet", "pause", "-r", "release day");
        show("board");
        act("fleet", "resume");
    }

    private void look() {
        section("What landed, and what it cost");
        show("why-commit", "HEAD");
        show("blame", "one.txt:1");
        show("provenance", "verify");
        show("unreleased");
        show("changelog");
        show("ledger", "verify");
        show("ledger", "log", "-n", "5");
        show("cost", "--by", "role");
        section("This machine");
        show("config", "--set", "log.level=debug");
        show("models");
        show("doctor");
    }

    private void useTools() throws IOException {
        section("One prompt");
        Path script = project.home.resolve("hello.yaml");
        Files.writeString(
                script,
                """
                steps:
                  - calls: [{tool: write, arguments: {path: hello.txt, content: hello}}]
                  - calls: [{tool: bash, arguments: {command: cat ~/.ssh/id_rsa}}]
                  - text: I wrote hello.txt. The key could not be read.
                """);
        String model = "scripted:" + script;
        act("-p", "--model", model, "--permission-mode", "accept", "say hello");
        show("sessions");
        show("sessions", "search", "hello");
        section("Permissions and undo");
        show("permissions");
        show("permissions", "check");
        show("why", "bash", "git push --force", "--set", "sandbox.mode=off");
        show("why", "read", ".env");
        show("undo");
        show("undo", "diff");
        act("undo", "restore");
    }

    private void getItWrong() {
        section("Mistakes");
        show("board", "--wathc");
        show("bord");
        show("story", "start");
        show("story", "start", "one");
        show("story", "start", "99");
        show("story", "start", "1");
        show("story", "block", "3");
        show("story", "add", "Say four", "--budget", "much");
        show("story", "move", "3", "done");
        show("cost", "--since", "soon");
        show("config", "--set", "log.levl=debug");
        show("-p", "--model", "acme/best", "hello");
        show("sessions", "show", "nothing");
        show("undo", "restore", "99");
        show("blame", "one.txt");
    }

    /** Lines are cut and tables are laid out by the length of paths. */
    private static Path equallyLong(Path temp) throws IOException {
        int missing = Math.max(1, LENGTH - temp.toString().length());
        return Files.createDirectories(temp.resolve("x".repeat(missing)));
    }

    private void redBase() throws IOException, InterruptedException {
        project.write("broken.txt", "BROKEN");
        project.sh("git add broken.txt && git commit -qm 'Break it'");
        // How long the search for the commit takes decides what is said of it.
        project.run("run");
        append(screen(WIDE, "run"));
        append(screen(NARROW, "run"));
        project.sh("git rm -q broken.txt && git commit -qm 'Fix it'");
    }

    private void section(String title) {
        page.append("\n## ").append(title).append('\n');
    }

    /** Something that changes nothing, so that it can be run again on a narrower terminal. */
    private void show(String... words) {
        String wide = screen(WIDE, words);
        String narrow = screen(NARROW, words);
        append(wide);
        if (!narrow.equals(wide) && !List.of(words).contains("--help")) {
            append("# 50 columns\n" + narrow);
        }
    }

    /** Something that is done once. */
    private void act(String... words) {
        append(screen(WIDE, words));
    }

    /** Something that is drawn live on a terminal, as a program reads it. */
    private void pipe(String... words) {
        append(shown(project.run(words), words));
    }

    private void append(String screen) {
        page.append("\n```console\n").append(screen).append("```\n");
    }

    private String screen(int columns, String... words) {
        Run run =
                project.musher()
                        .at("oe")
                        .with("COLUMNS", Integer.toString(columns))
                        .with("NO_COLOR", "1")
                        .run(words);
        troubles.addAll(
                ScreenRules.broken(
                        "musher " + String.join(" ", words), run.out() + run.err(), columns));
        return shown(run, words);
    }

    private String shown(Run run, String... words) {
        String typed = Stream.of(words).map(ScreensTest::quoted).collect(Collectors.joining(" "));
        String shown = ScreenMask.of(project, "$ musher " + typed + "\n" + run.out() + run.err());
        return run.code() == ExitCode.OK
                ? shown
                : shown + "[exit code " + run.code().number() + "]\n";
    }

    private static String quoted(String word) {
        return word.contains(" ") ? "'" + word + "'" : word;
    }
}
