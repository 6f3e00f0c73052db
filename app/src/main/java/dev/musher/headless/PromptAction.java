package dev.musher.headless;

import dev.musher.agent.AgentListener;
import dev.musher.agent.RunEnd;
import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.host.settings.SessionOptions.Planning;
import dev.musher.host.wiring.AgentSession;
import dev.musher.host.wiring.PlanWork;
import dev.musher.plan.Approver;
import dev.musher.shape.OutputSchema;
import dev.musher.text.Printable;
import dev.musher.time.Clock;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.BiFunction;

/** {@code musher -p}: works on one prompt and prints what came of it. */
public final class PromptAction implements Action {
    private final BiFunction<Invocation, String, AgentSession> opening;
    private final PromptSource prompts;
    private final Clock clock;
    private final Path directory;

    /**
     * @param opening opens the agent that an invocation asks for, for a prompt
     * @param directory what names of files are relative to
     */
    public PromptAction(
            BiFunction<Invocation, String, AgentSession> opening,
            PromptSource prompts,
            Clock clock,
            Path directory) {
        this.opening = opening;
        this.prompts = prompts;
        this.clock = clock;
        this.directory = directory;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        check(invocation);
        String prompt = prompt(invocation, screen);
        Optional<String> schema = invocation.value(PromptCommand.SCHEMA);
        Optional<OutputSchema> shape =
                schema.isPresent()
                        ? Optional.of(SchemaFile.read(directory, schema.get()))
                        : Optional.empty();
        Optional<String> traced = invocation.value(PromptCommand.TRACE);
        if (traced.isEmpty()) {
            return run(new Job(invocation, screen, prompt, shape), Optional.empty());
        }
        try (var trace = Trace.to(directory, traced.get(), clock, screen.err())) {
            return run(new Job(invocation, screen, prompt, shape), Optional.of(trace));
        }
    }

    /** A plan that goes on needs no words. */
    private String prompt(Invocation invocation, Screen screen) throws InterruptedException {
        var words = invocation.argument(PromptCommand.PROMPT);
        return isPlanned(invocation) && PlanFlags.mayGoOn(invocation)
                ? prompts.readIfAny(words, screen)
                : prompts.read(words, screen);
    }

    /** What is to be done. */
    private record Job(
            Invocation invocation, Screen screen, String prompt, Optional<OutputSchema> shape) {}

    private static void check(Invocation invocation) {
        boolean stream =
                invocation.value(PromptCommand.FORMAT).orElse("text").equals("stream-json");
        if (invocation.has(PromptCommand.PARTIAL) && !stream) {
            throw new CommandFailed(
                    "--include-partial-messages has no place to print them.",
                    "Say also --output-format stream-json.");
        }
        if (isPlanned(invocation)) {
            PlanFlags.check(invocation);
        }
    }

    private static boolean isPlanned(Invocation invocation) {
        return PlanFlags.planning(invocation) != Planning.NONE;
    }

    private ExitCode run(Job job, Optional<Trace> trace) throws InterruptedException {
        try (var open = opening.apply(job.invocation(), job.prompt())) {
            if (isPlanned(job.invocation())) {
                PlanWork.require(open.planState(), job.prompt());
            }
            for (String remark : open.remarks()) {
                job.screen().err().line("musher: " + Printable.line(remark));
            }
            Optional<ShapeGate> gate =
                    job.shape().isPresent()
                            ? Optional.of(new ShapeGate(job.shape().get(), open.agent()::notice))
                            : Optional.empty();
            if (gate.isPresent()) {
                gate.get().begin();
            }
            var face = new Face(job.invocation(), job.screen(), clock, gate);
            if (trace.isPresent()) {
                face.traced(trace.get());
            }
            return ended(open, job, face);
        }
    }

    private static ExitCode ended(AgentSession open, Job job, Face face)
            throws InterruptedException {
        try {
            RunEnd end = run(open, job, face);
            boolean unheard = job.screen().out().stream().checkError();
            if (unheard) {
                // The end was told to nobody, which interrupted us after all was done.
                Thread.interrupted();
                return ExitCode.FAILED;
            }
            if (end instanceof RunEnd.Stopped) {
                return ExitCode.INTERRUPTED;
            }
            boolean well = end instanceof RunEnd.Finished && face.fits() && face.reached();
            return well ? ExitCode.OK : ExitCode.FAILED;
        } catch (InterruptedException stopped) {
            if (face.isUnheard()) {
                // Whoever stopped reading knows; there is nobody to tell.
                return ExitCode.FAILED;
            }
            throw stopped;
        }
    }

    /**
     * On a thread that is stopped when we are. Not a virtual one: those wait for sockets by a
     * poller, and a JVM with a poller takes 300 ms to end.
     */
    private static RunEnd run(AgentSession open, Job job, AgentListener listener)
            throws InterruptedException {
        var run = new FutureTask<>(() -> work(open, job, listener));
        var thread = Thread.ofPlatform().daemon().name("run").start(run);
        try {
            return run.get();
        } catch (InterruptedException stopped) {
            open.stop(thread);
            thread.join();
            throw stopped;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a run ended without an end", e);
        }
    }

    private static RunEnd work(AgentSession open, Job job, AgentListener listener) {
        var planning = open.options().planning();
        if (planning == Planning.NONE) {
            return open.run(job.prompt(), listener);
        }
        var approver = planning == Planning.ONLY ? Approver.LATER : Approver.AUTOMATIC;
        return open.plan(job.prompt(), approver, listener);
    }
}
