package dev.musher.fleet.runtime.claude;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.RunningCommand;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.runtime.CliProgram;
import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionExit.Heard;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.fleet.runtime.WorkspaceWalls;
import dev.musher.fleet.runtime.WorkspaceWalls.Walled;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.sandbox.options.SandboxException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;

/** One mission: a process is started, listened to until it ends, and seen dead with its tree. */
final class ClaudeRun {
    /** After its last word it stops what it has in the background, which takes it five seconds. */
    private static final Duration AFTER_VERDICT = Duration.ofSeconds(8);

    /** The caller decides how long silence is fine. */
    private static final Duration FOR_EVER = Duration.ofDays(3650);

    private static final int KEPT_OUTPUT = 1024;
    private static final int KEPT_ERRORS = 16 * 1024;

    private final ClaudeProgram program;
    private final Mission mission;
    private final ClaudeListeners claudeListeners;
    private final BiFunction<String, TokenUsage, Cost> prices;
    private Optional<ClaudeConversation> talk = Optional.empty();

    /** Whether the thread's mark of interruption is to be set when all is done. */
    private enum Mark {
        SET,
        NOT_SET
    }

    ClaudeRun(
            ClaudeProgram program,
            Mission mission,
            ClaudeListeners claudeListeners,
            BiFunction<String, TokenUsage, Cost> prices) {
        this.program = program;
        this.mission = mission;
        this.claudeListeners = claudeListeners;
        this.prices = prices;
    }

    /** What it took, once it has ended. */
    Cost cost() {
        return talk.map(ClaudeConversation::cost).orElse(Cost.nothing());
    }

    MissionReport toItsEnd(Optional<BigDecimal> dollars) {
        if (Thread.currentThread().isInterrupted()) {
            return new MissionReport(new MissionExit.Stopped(), "", List.of());
        }
        try {
            return switch (walled(dollars)) {
                case Walled.Ready ready -> run(ready);
                case Walled.Refused(var reason) -> broke(reason);
            };
        } catch (ProcessException failed) {
            return broke(failed.explanation());
        } catch (FileException failed) {
            return broke(failed.explanation());
        } catch (SandboxException failed) {
            return broke(failed.explanation());
        } catch (IOException failed) {
            return broke("The workspace cannot be used: " + failed.getMessage() + ".");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new MissionReport(new MissionExit.Stopped(), "", List.of());
        }
    }

    private Walled walled(Optional<BigDecimal> dollars) throws IOException, InterruptedException {
        var missionFolder = mission.folder();
        var installed = CliProgram.find(program.word(), missionFolder.environment());
        if (installed.isEmpty()) {
            return new Walled.Refused(
                    program.problem().orElse("There is no program " + program.word() + "."));
        }
        var instructions = instructions();
        var folders =
                new WorkspaceWalls.AgentFolders(
                        missionFolder.top().toRealPath(),
                        missionFolder.beside(),
                        missionFolder.notes().resolve("sandbox"));
        return program.walls()
                .around(
                        ClaudeCommand.of(program.word(), mission, dollars, instructions),
                        folders,
                        ClaudeNeeds.of(installed.get(), missionFolder, instructions));
    }

    private MissionReport run(Walled.Ready ready) {
        var lines = new ProcessLines();
        var limit = OutputLimit.ends(KEPT_OUTPUT, KEPT_ERRORS);
        try (var _ = ready.sandbox()) {
            return follow(program.processes().start(ready.command(), limit, lines), lines, ready);
        } finally {
            lines.abandon();
        }
    }

    private Optional<Path> instructions() {
        String words = mission.teammate().instructions();
        if (words.isBlank()) {
            return Optional.empty();
        }
        Path file = mission.folder().notes().resolve("instructions.md");
        AtomicFile.write(file, Utf8.encodable(words).getBytes(StandardCharsets.UTF_8));
        return Optional.of(file);
    }

    private static void awaitEnd(RunningCommand runningCommand, ProcessLines lines) {
        try {
            runningCommand.await(FOR_EVER);
            lines.end();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private MissionReport follow(
            RunningCommand runningCommand, ProcessLines lines, Walled.Ready ready) {
        Thread.ofVirtual()
                .name("claude-" + runningCommand.pid())
                .start(() -> awaitEnd(runningCommand, lines));
        var ending = new ProcessTreeKiller(program.processes(), runningCommand, mission.cookie());
        var mark = Mark.NOT_SET;
        try (var stdinWriter = new StdinWriter(runningCommand)) {
            var claudeConversation =
                    new ClaudeConversation(mission, claudeListeners, stdinWriter, prices);
            talk = Optional.of(claudeConversation);
            ready.notes().forEach(claudeConversation::note);
            stdinWriter.prompt(mission.prompting().words());
            listen(lines, claudeConversation);
            OptionalInt code = runningCommand.await(Duration.ZERO);
            return report(
                    ending,
                    ready.sandbox(),
                    missionFacts -> exit(missionFacts, code, runningCommand));
        } catch (InterruptedException _) {
            mark = Mark.SET;
            return report(ending, ready.sandbox(), _ -> new MissionExit.Stopped());
        } finally {
            ending.endAndInspect();
            if (mark == Mark.SET || ending.wasInterrupted()) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * All processes are seen dead before the end is reported, and what is left behind was looked
     * at.
     */
    private MissionReport report(
            ProcessTreeKiller ending, Sandbox sandbox, Function<MissionFacts, MissionExit> exit) {
        List<Long> survivors = ending.endAndInspect();
        var claudeConversation = talk.orElseThrow();
        sandbox.sweep().forEach(claudeConversation::note);
        for (String host : sandbox.refusedHosts()) {
            claudeConversation.note("The sandbox denied access to " + host + ".");
        }
        MissionFacts missionFacts = claudeConversation.end();
        return new MissionReport(exit.apply(missionFacts), words(missionFacts), survivors);
    }

    private static void listen(ProcessLines lines, ClaudeConversation talk)
            throws InterruptedException {
        var next = lines.next(FOR_EVER);
        while (next.isPresent()) {
            talk.on(StreamParser.parse(next.get()));
            next = lines.next(talk.isOver() ? AFTER_VERDICT : FOR_EVER);
        }
    }

    private MissionExit exit(
            MissionFacts missionFacts, OptionalInt code, RunningCommand runningCommand) {
        String errors = runningCommand.err().text();
        return ExitDecision.decide(
                mission.prompting(),
                missionFacts,
                new ExitDecision.ProcessEnd(code, errors),
                claudeListeners.clock().now());
    }

    private static String words(MissionFacts missionFacts) {
        return Utf8.tail(
                missionFacts
                        .verdict()
                        .filter(resultLine -> resultLine.kind() == StreamLine.ResultLine.Kind.DONE)
                        .map(StreamLine.ResultLine::words)
                        .filter(words -> !words.isBlank())
                        .orElse(missionFacts.words()),
                OpenMessages.MOST_WORDS);
    }

    private static MissionReport broke(String detail) {
        return new MissionReport(new MissionExit.Broke(Heard.NOTHING, detail), "", List.of());
    }
}
