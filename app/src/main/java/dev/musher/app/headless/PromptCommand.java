package dev.musher.app.headless;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import dev.musher.app.modelcommands.ModelCandidates;
import dev.musher.app.toolcommands.ToolCommand;
import dev.musher.app.toolcommands.WhyCommand;
import dev.musher.app.trust.TrustCommand;

/** What {@code musher} itself takes: a prompt, and how to work on it. */
public final class PromptCommand {
    public static final Option.Flag PRINT =
            Option.flag("print", "Work on PROMPT or standard input, print the answer and exit.")
                    .letter('p');
    public static final Option.Value FORMAT =
            Option.value("output-format", "FORMAT", "How to print: text, json or stream-json.")
                    .completing(Completion.words("text", "json", "stream-json"));
    public static final Option.Value INPUT_FORMAT =
            Option.value("input-format", "FORMAT", "What standard input holds: text.")
                    .completing(Completion.words("text"));
    public static final Option.Flag PARTIAL =
            Option.flag(
                    "include-partial-messages", "With stream-json: also print partial messages.");
    public static final Option.Flag VERBOSE =
            Option.flag("verbose", "Also show what the model thinks.");
    public static final Option.Value MODEL =
            Option.value(
                            "model",
                            "MODEL",
                            "The model to ask, like opus; 'musher models' lists them.")
                    .letter('m')
                    .completing(ModelCandidates.COMPLETION);
    public static final Option.Value EFFORT =
            Option.value("effort", "LEVEL", "How hard the model thinks.")
                    .completing(
                            Completion.words("standard", "off", "low", "medium", "high", "max"));
    public static final Option.Flag CONTINUE =
            Option.flag("continue", "Continue the last session of this folder.").letter('c');
    public static final Option.Value RESUME =
            Option.value("resume", "ID", "Continue a session; 'musher sessions' lists them.")
                    .letter('r');
    public static final Option.Flag PLAN =
            Option.flag("plan", "Explore, plan, implement and review.");
    public static final Option.Flag PLAN_ONLY =
            Option.flag("plan-only", "With -p: print the plan and exit; --plan -c implements it.");
    public static final Option.Flag NO_SESSION =
            Option.flag("no-session", "Do not save this session.");
    public static final Option.Value MAX_TURNS =
            Option.value("max-turns", "N", "Stop after this many turns (default: 100).");
    public static final Option.Value BUDGET =
            Option.value("budget", "USD", "Spend at most this many dollars.");
    public static final Option.Value GOAL =
            Option.value("goal", "CONDITION", "Continue until a model finds this condition met.");
    public static final Option.Value SCHEMA =
            Option.value(
                            "output-schema",
                            "FILE",
                            "Require an answer that matches this JSON Schema.")
                    .completing(Completion.FILES);
    public static final Option.Value RECORD =
            Option.value("record", "FILE", "Record the model's answers, to replay them later.")
                    .completing(Completion.FILES);
    public static final Option.Value TRACE =
            Option.value("trace", "FILE", "Write every decision of the run as a line of JSON.")
                    .completing(Completion.FILES);
    public static final Argument.Optional PROMPT =
            Argument.optional("PROMPT", "What to do, in quotes.");

    private PromptCommand() {}

    public static Option[] options() {
        return new Option[] {
            PRINT,
            FORMAT,
            INPUT_FORMAT,
            PARTIAL,
            VERBOSE,
            MODEL,
            EFFORT,
            PLAN,
            PLAN_ONLY,
            CONTINUE,
            RESUME,
            NO_SESSION,
            MAX_TURNS,
            BUDGET,
            GOAL,
            SCHEMA,
            ToolCommand.MODE,
            WhyCommand.ALLOW,
            WhyCommand.DENY,
            ToolCommand.SANDBOX,
            TrustCommand.TRUST,
            RECORD,
            TRACE
        };
    }
}
