package dev.musher.runtime.claude;

import dev.musher.catalogue.Cost;
import dev.musher.files.AtomicFile;
import dev.musher.files.FileException;
import dev.musher.process.OutputLimit;
import dev.musher.process.ProcessException;
import dev.musher.process.Running;
import dev.musher.provider.Usage;
import dev.musher.runtime.CliProgram;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Exit.Heard;
import dev.musher.runtime.Mission;
import dev.musher.runtime.Report;
import dev.musher.runtime.WorkspaceWalls;
import dev.musher.runtime.WorkspaceWalls.Walled;
import dev.musher.sandbox.Sandbox;
import dev.musher.sandbox.SandboxException;
import dev.musher.text.Utf8;
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

    /** Silence is for whoever sent the mission to judge. */
    private static final Duration FOR_EVER = Duration.ofDays(3650);

    private static final int KEPT_OUTPUT = 1024;
    private static final int KEPT_ERRORS = 16 * 1024;

    private final ClaudeProgram program;
    private final Mission mission;
    private final Attendants attendants;
    private final BiFunction<String, Usage, Cost> prices;
    private Optional<Conversation> talk = Optional.empty();

    /** Whether the thread's mark of interruption is to be set when all is done. */
    private enum Mark {
        SET,
        NOT_SET
    }

    ClaudeRun(
            ClaudeProgram program,
            Mission mission,
            Attendants attendants,
            BiFunction<String, Usage, Cost> prices) {
        this.program = program;
        this.mission = mission;
        this.attendants = attendants;
        this.prices = prices;
    }

    /** What it took, once it has ended. */
    Cost cost() {
        return talk.map(Conversation::cost).orElse(Cost.nothing());
    }

    Report toItsEnd(Optional<BigDecimal> dollars) {
        if (Thread.currentThread().isInterrupted()) {
            return new Report(new Exit.Stopped(), "", List.of());
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
            return new Report(new Exit.Stopped(), "", List.of());
        }
    }

    private Walled walled(Optional<BigDecimal> dollars) throws IOException, InterruptedException {
        var place = mission.place();
        var installed = CliProgram.find(program.word(), place.environment());
        if (installed.isEmpty()) {
            return new Walled.Refused(
                    program.problem().orElse("There is no program " + program.word() + "."));
        }
        var instructions = instructions();
        var room =
                new WorkspaceWalls.Room(
                        place.top().toRealPath(), place.beside(), place.notes().resolve("sandbox"));
        return program.walls()
                .around(
                        ClaudeCommand.of(program.word(), mission, dollars, instructions),
                        room,
                        ClaudeNeeds.of(installed.get(), place, instructions));
    }

    private Report run(Walled.Ready ready) {
        var lines = new TextLines();
        var limit = OutputLimit.ends(KEPT_OUTPUT, KEPT_ERRORS);
        try (var _ = ready.sandbox()) {
            return attend(program.processes().start(ready.command(), limit, lines), lines, ready);
        } finally {
            lines.abandon();
        }
    }

    private Optional<Path> instructions() {
        String words = mission.teammate().instructions();
        if (words.isBlank()) {
            return Optional.empty();
        }
        Path file = mission.place().notes().resolve("instructions.md");
        AtomicFile.write(file, Utf8.encodable(words).getBytes(StandardCharsets.UTF_8));
        return Optional.of(file);
    }

    private static void awaitEnd(Running running, TextLines lines) {
        try {
            running.await(FOR_EVER);
            lines.end();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private Report attend(Running running, TextLines lines, Walled.Ready ready) {
        Thread.ofVirtual().name("claude-" + running.pid()).start(() -> awaitEnd(running, lines));
        var ending = new TreeEnding(program.processes(), running, mission.cookie());
        var mark = Mark.NOT_SET;
        try (var mouth = new Mouth(running)) {
            var conversation = new Conversation(mission, attendants, mouth, prices);
            talk = Optional.of(conversation);
            ready.notes().forEach(conversation::note);
            mouth.prompt(mission.talk().words());
            listen(lines, conversation);
            OptionalInt code = running.await(Duration.ZERO);
            return report(ending, ready.sandbox(), facts -> exit(facts, code, running));
        } catch (InterruptedException _) {
            mark = Mark.SET;
            return report(ending, ready.sandbox(), _ -> new Exit.Stopped());
        } finally {
            ending.see();
            if (mark == Mark.SET || ending.wasInterrupted()) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Everybody is seen dead before the last is told, and what is left behind was looked at. */
    private Report report(TreeEnding ending, Sandbox sandbox, Function<Facts, Exit> exit) {
        List<Long> survivors = ending.see();
        var conversation = talk.orElseThrow();
        sandbox.sweep().forEach(conversation::note);
        for (String host : sandbox.refusedHosts()) {
            conversation.note("The sandbox kept it from " + host + ".");
        }
        Facts facts = conversation.end();
        return new Report(exit.apply(facts), words(facts), survivors);
    }

    private static void listen(TextLines lines, Conversation talk) throws InterruptedException {
        var next = lines.next(FOR_EVER);
        while (next.isPresent()) {
            talk.on(StreamParser.parse(next.get()));
            next = lines.next(talk.isOver() ? AFTER_VERDICT : FOR_EVER);
        }
    }

    private Exit exit(Facts facts, OptionalInt code, Running running) {
        String errors = running.err().text();
        return Endings.decide(
                mission.talk(),
                facts,
                new Endings.Departure(code, errors),
                attendants.clock().now());
    }

    private static String words(Facts facts) {
        return Utf8.tail(
                facts.verdict()
                        .filter(verdict -> verdict.kind() == StreamLine.Verdict.Kind.DONE)
                        .map(StreamLine.Verdict::words)
                        .filter(words -> !words.isBlank())
                        .orElse(facts.words()),
                Messages.MOST_WORDS);
    }

    private static Report broke(String detail) {
        return new Report(new Exit.Broke(Heard.NOTHING, detail), "", List.of());
    }
}
