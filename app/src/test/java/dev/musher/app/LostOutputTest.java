package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.CommandPath;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.PrintedStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Output that does not arrive is a failure of every command, since all print in one way. */
class LostOutputTest {
    private static final Path FULL = Path.of("/dev/full");
    private static final String PROMPT =
            "musher -p hello -m scripted:$HOME/hello.yaml --output-format ";

    /** Command lines that print, in an order in which each can be carried out. */
    private static final List<String> LINES =
            """
            musher --help
            musher --version
            musher help board
            musher sessions show $ID
            musher sessions export $ID
            musher sessions export $ID --format json
            musher sessions fork $ID
            musher init
            musher init --json
            musher config get sandbox.mode
            musher trust show
            musher trust list --json
            musher trust revoke
            musher trust --yes
            %1$stext
            %1$sjson
            %1$sstream-json
            %1$sstream-json --include-partial-messages
            musher story
            musher story add Second
            musher story add Third
            musher story list
            musher story list --json
            musher story show 1
            musher story edit 1 --name First
            musher story criterion 1 add works
            musher story depends 2 1
            musher story start 1
            musher story demote 1
            musher story block 1 --reason late
            musher story unblock 1
            musher story freeze 1
            musher story unfreeze 1
            musher story hold 1 --reason unsure
            musher story release 1
            musher story abandon 1 --reason old
            musher story reopen 1
            musher story reject 1 --reason wrong
            musher story archive 1
            musher story supersede 2 3
            musher story delete 3 --yes
            musher gates
            musher board
            musher board --json
            musher board --watch
            musher status
            musher status 1 --json
            musher history 1
            musher workspaces
            musher train
            musher ledger verify
            musher ledger log
            musher ledger log --json
            musher ledger export
            musher ledger backup copy.db
            musher ledger drill copy.db
            musher why-commit HEAD
            musher provenance verify
            musher provenance write
            musher changelog
            musher unreleased
            musher sessions
            musher sessions --json
            musher sessions list
            musher sessions search hello
            musher cost
            musher cost --json
            musher context
            musher tool ls {}
            musher tools
            musher undo
            musher undo checkpoint
            musher undo diff
            musher why bash ls
            musher permissions
            musher permissions check
            musher models
            musher memory add word
            musher memory
            musher memory list
            musher memory search word
            musher memory review
            musher memory report
            musher skills
            musher skills list
            musher skills check
            musher learn status
            musher learn log
            musher doctor
            musher config
            musher config --json
            musher completion bash
            """
                    .formatted(PROMPT)
                    .lines()
                    .toList();

    /** Commands that need more than a small project; they print to the same screen. */
    private static final List<String> ELSEWHERE =
            """
            musher __answer
            musher blame
            musher chat
            musher config edit
            musher config set
            musher config unset
            musher demo
            musher fleet
            musher fleet headcount
            musher fleet pause
            musher fleet resume
            musher gates try
            musher learn undo
            musher ledger import
            musher ledger restore
            musher login
            musher logout
            musher logs
            musher mcp
            musher memory edit
            musher memory remove
            musher memory restore
            musher memory share
            musher memory show
            musher memory unshare
            musher memory why
            musher models decode
            musher models test
            musher permissions remove
            musher review
            musher run
            musher sessions delete
            musher sessions rewind
            musher serve
            musher serve link
            musher serve status
            musher serve stop
            musher skills accept
            musher skills archive
            musher skills learn
            musher skills pin
            musher skills restore
            musher skills show
            musher skills unpin
            musher story approve
            musher story diff
            musher story move
            musher story send-back
            musher story stop
            musher story triage
            musher tokens
            musher tokens add
            musher tokens revoke
            musher train run
            musher undo restore
            musher workspaces remove
            """
                    .lines()
                    .toList();

    @TempDir Path place;
    private Path home;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() throws IOException, InterruptedException {
        assumeTrue(Files.exists(FULL), "/dev/full is missing");
        var fleet = new FleetProject(place);
        Files.writeString(fleet.home.resolve("hello.yaml"), "steps:\n  - text: hello\n");
        fleet.begun("");
        home = fleet.home;
        musher = fleet.musher();
    }

    @Test
    @Tag("slow")
    void isAFailureOfEveryCommandThatPrints() throws IOException {
        musher.run("story", "add", "First");
        musher.run("-p", "hello", "-m", "scripted:" + home.resolve("hello.yaml"));
        String session = musher.run("sessions").out().split(" ", 2)[0];
        Map<String, Run> found = new LinkedHashMap<>();
        for (String line : LINES) {
            Run run = lost(line.replace("$ID", session).replace("$HOME", home.toString()));
            if (run.code() != ExitCode.FAILED
                    || !run.err().contains("output could not be written")) {
                found.put(line, run);
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void knowsEveryCommand() {
        var missing = new TreeSet<>(commands(CommandPath.of(CommandTree.tree(musher.facts()))));
        missing.removeIf(
                command -> LINES.stream().anyMatch(line -> (line + " ").startsWith(command + " ")));
        assertThat(missing).containsExactlyInAnyOrderElementsOf(ELSEWHERE);
    }

    private static List<String> commands(CommandPath path) {
        var all = new ArrayList<String>();
        if (path.command().action().isPresent()) {
            all.add(path.text());
        }
        path.command().subcommands().forEach(below -> all.addAll(commands(path.then(below))));
        return all;
    }

    private Run lost(String line) throws IOException {
        String[] words = line.substring("musher ".length()).split(" ");
        try (var full = new FileOutputStream(FULL.toFile())) {
            return musher.run(new PrintedStream(full, () -> false), words);
        }
    }
}
