package dev.musher.base.process;

import dev.musher.base.process.tree.StopResult;

/** How a command that was waited for ended. */
public sealed interface CommandResult {
    CapturedOutput out();

    CapturedOutput err();

    /** It ended by itself; a signal n that ended it gives the code 128 + n. */
    record Exited(int code, CapturedOutput out, CapturedOutput err) implements CommandResult {}

    /** Its deadline passed and its tree was stopped. */
    record TimedOut(StopResult stopped, CapturedOutput out, CapturedOutput err)
            implements CommandResult {}
}
