package dev.musher.app.headless;

import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.plan.Approver;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandErrorText;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.failure.UsageException;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.TimeSource;
import dev.musher.host.settings.SessionOptions.Planning;
import dev.musher.host.skill.TypedSkill;
import dev.musher.host.stream.EventTrace;
import dev.musher.host.wiring.AgentSession;
import dev.musher.host.wiring.PlanProgressText;
import dev.musher.terminal.command.SlashPrompt;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.BiFunction;

/** {@code musher -p}: works on one prompt and prints what came of it. */
public final class PromptAction implements CommandAction {
    private final BiFunction<CommandInvocation, String, AgentSession> opening;
    private final PromptSource prompts;
    private final TimeSource timeSource;
    private final Path directory;

    /**
     * @param opening opens the agent that an invocation asks for, for a prompt
     * @param directory what names of files are relative to
     */
    public PromptAction(
            BiFunction<CommandInvocation, String, AgentSession> opening,
            PromptSource prompts,
            TimeSource timeSource,
            Path directory) {
        this.opening = opening;
        this.prompts = prompts;
        this.timeSource = timeSource;
        this.directory = directory;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        check(commandInvocation);
        String prompt = prompt(commandInvocation, commandScreen);
        Optional<String> traced = commandInvocation.value(PromptCommand.TRACE);
        if (traced.isEmpty()) {
            return run(new Job(commandInvocation, commandScreen, prompt), Optional.empty());
        }
        try (var eventTrace =
                EventTrace.to(directory, traced.get(), timeSource, commandScreen.err()::line)) {
            return run(new Job(commandInvocation, commandScreen, prompt), Optional.of(eventTrace));
        }
    }

    /** A plan that goes on needs no words. */
    private String prompt(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var words = commandInvocation.argument(PromptCommand.PROMPT);
        return isPlanned(commandInvocation) && PlanFlags.mayGoOn(commandInvocation)
                ? prompts.readIfAny(words, commandScreen)
                : prompts.read(words, commandScreen);
    }

    /** What is to be done. */
    private record Job(CommandInvocation invocation, CommandScreen screen, String prompt) {}

    private static void check(CommandInvocation commandInvocation) {
        boolean stream =
                commandInvocation.value(PromptCommand.FORMAT).orElse("text").equals("stream-json");
        if (commandInvocation.has(PromptCommand.PARTIAL) && !stream) {
            throw new CommandFailed(
                    "--include-partial-messages needs --output-format stream-json.",
                    "For example: musher -p --output-format stream-json --include-partial-messages"
                            + " 'PROMPT'");
        }
    }

    private static boolean isPlanned(CommandInvocation commandInvocation) {
        return PlanFlags.planning(commandInvocation) != Planning.NONE;
    }

    private ExitCode run(Job job, Optional<EventTrace> trace) throws InterruptedException {
        try (var open = opening.apply(job.invocation(), job.prompt())) {
            requireSkill(open, job);
            if (isPlanned(job.invocation())) {
                PlanProgressText.require(open.planState(), job.prompt());
            }
            for (String remark : open.remarks()) {
                job.screen().err().line("musher: " + PrintableText.line(remark));
            }
            var runListeners =
                    new RunListeners(job.invocation(), job.screen(), timeSource, open::answerShape);
            if (trace.isPresent()) {
                runListeners.traced(trace.get());
            }
            return ended(open, job, runListeners);
        }
    }

    /**
     * A word after a slash that is neither a skill nor a path is a slip; no model is paid for it.
     */
    private void requireSkill(AgentSession open, Job job) {
        String words = job.invocation().argument(PromptCommand.PROMPT).orElse("");
        if (!words.startsWith("/") || Files.exists(Path.of(words.split("\\s", 2)[0]))) {
            return;
        }
        SlashPrompt.mistake(
                        words, () -> TypedSkill.of(open.parts().skills(open.options().settings())))
                .ifPresent(
                        sentence -> {
                            throw new UsageException(
                                    sentence,
                                    "To say it to the model, put a space before the slash.");
                        });
    }

    private static ExitCode ended(AgentSession open, Job job, RunListeners runListeners)
            throws InterruptedException {
        try {
            RunEnd end = run(open, job, runListeners);
            boolean unheard = job.screen().out().stream().checkError();
            if (unheard) {
                // The reader was gone at the end, which interrupted us after all was done.
                Thread.interrupted();
                return ExitCode.FAILED;
            }
            if (end instanceof RunEnd.Stopped) {
                return ExitCode.INTERRUPTED;
            }
            boolean well =
                    end instanceof RunEnd.Finished && runListeners.fits() && runListeners.reached();
            return well
                    ? verified(open, job, runListeners.verification(), runListeners.unfinished())
                    : ExitCode.FAILED;
        } catch (InterruptedException stopped) {
            if (runListeners.isUnheard()) {
                // Whoever stopped reading knows; there is nobody to tell.
                return ExitCode.FAILED;
            }
            throw stopped;
        }
    }

    /** A run that changed something and did not verify it is not done, whatever it says. */
    private static ExitCode verified(
            AgentSession open, Job job, VerificationSummary verification, boolean unfinished) {
        if (!verification.isMissing()) {
            return unfinished ? ExitCode.UNFINISHED : ExitCode.OK;
        }
        var flags = new StringBuilder();
        for (var refusal : open.permission().prompting().refused()) {
            if (refusal.shown().contains(verification.command())) {
                refusal.rules()
                        .forEach(rule -> flags.append(" --allow '").append(rule).append("'"));
            }
        }
        var hint =
                verification.state() == VerificationSummary.State.REFUSED && !flags.isEmpty()
                        ? "To allow it, add" + flags
                        : "";
        job.screen()
                .err()
                .text(
                        CommandErrorText.of(
                                "musher",
                                PrintableText.line(verification.shortcoming()),
                                PrintableText.line(hint),
                                job.screen().err().colour()));
        return ExitCode.UNFINISHED;
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
            job.invocation().argument(PromptCommand.PROMPT).ifPresent(open::attach);
            return open.run(job.prompt(), listener);
        }
        var approver = planning == Planning.ONLY ? Approver.LATER : Approver.AUTOMATIC;
        return open.plan(job.prompt(), approver, listener);
    }
}
