package dev.musher.host.desk;

/** What a person wants. */
public sealed interface DeskCommand {
    /** Words for the model: a prompt, or said to the run that is under way. */
    record Say(String words) implements DeskCommand {}

    /** Something shall be planned first; without words the plan of the session shall go on. */
    record Plan(String words) implements DeskCommand {}

    /** The run shall stop. */
    record Interrupt() implements DeskCommand {}

    /** The conversation shall become smaller; the focus may be empty. */
    record Compress(String focus) implements DeskCommand {}

    /** Another model shall answer from here on; without a name the models are shown. */
    record UseModel(String name) implements DeskCommand {}

    /** Something shall be allowed in this session; without a rule what is allowed is shown. */
    record Allow(String rule) implements DeskCommand {}

    /** Why is something allowed or not; without text, the last decision. */
    record Why(String text) implements DeskCommand {}

    /** What was spent. */
    record ShowCost() implements DeskCommand {}

    /** What fills the model's window. */
    record ShowContext() implements DeskCommand {}

    /** What the session has changed shall be reviewed. */
    record Review() implements DeskCommand {}

    /** The last prompt and what it did to files shall be undone. */
    record Undo() implements DeskCommand {}

    /** Another session shall be taken up; without a name the sessions are shown. */
    record Resume(String session) implements DeskCommand {}

    /** A new session, without a word of this one. */
    record Clear() implements DeskCommand {}
}
