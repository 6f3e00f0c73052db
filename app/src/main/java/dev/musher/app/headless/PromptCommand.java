package dev.musher.app.headless;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import dev.musher.app.toolcommands.ToolCommand;
import dev.musher.app.toolcommands.WhyCommand;
import dev.musher.app.trust.TrustCommand;

/** What {@code musher} itself takes: a prompt, and how to work on it. */
public final class PromptCommand {
    public static final Option.Flag PRINT =
            Option.flag("print", "Work on PROMPT, or on standard input, print the answer and end.")
                    .letter('p');
    public static final Option.Value FORMAT =
            Option.value("output-format", "FORMAT", "How to print: text, json or stream-json.")
                    .completing(Completion.words("text", "json", "stream-json"));
    public static final Option.Value INPUT_FORMAT =
            Option.value("input-format", "FORMAT", "What standard input holds: text.")
                    .completing(Completion.words("text"));
    public static final Option.Flag PARTIAL =
            Option.flag("include-partial-messages", "With stream-json: also words as they come.");
    public static final Option.Flag VERBOSE =
            Option.flag("verbose", "Also show what the model thinks.");
    public static final Option.Value MODEL =
            Option.value("model", "MODEL", "The model to ask; 'musher models' lists them.")
                    .letter('m');
    public static final Option.Flag CONTINUE =
            Option.flag("continue", "Go on with the last session of this folder.").letter('c');
    public static final Option.Value RESUME =
            Option.value("resume", "ID", "Go on with a session; 'musher sessions' lists them.")
                    .letter('r');
    public static final Option.Flag PLAN =
            Option.flag("plan", "Explore, plan, carry it out and have it reviewed.");
    public static final Option.Flag PLAN_ONLY =
            Option.flag("plan-only", "With -p: print the plan and end; --plan -c carries it out.");
    public static final Option.Flag NO_SESSION =
            Option.flag("no-session", "Keep nothing of this session.");
    public static final Option.Value MAX_TURNS =
            Option.value("max-turns", "N", "Stop after so many turns; 100 if not given.");
    public static final Option.Value BUDGET =
            Option.value("budget", "USD", "Spend at most so many dollars.");
    public static final Option.Value GOAL =
            Option.value("goal", "CONDITION", "Go on until a model finds this condition met.");
    public static final Option.Value SCHEMA =
            Option.value("output-schema", "FILE", "The answer must be JSON of this JSON Schema.")
                    .completing(Completion.FILES);
    public static final Option.Value RECORD =
            Option.value("record", "FILE", "Record what the model says, to replay it later.")
                    .completing(Completion.FILES);
    public static final Option.Value TRACE =
            Option.value("trace", "FILE", "Write every decision of the run, a line of JSON each.")
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
