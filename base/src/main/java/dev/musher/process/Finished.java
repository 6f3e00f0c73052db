package dev.musher.process;

/** How a command that was waited for ended. */
public sealed interface Finished {
    Captured out();

    Captured err();

    /** It ended by itself; a signal n that ended it gives the code 128 + n. */
    record Exited(int code, Captured out, Captured err) implements Finished {}

    /** Its deadline passed and its tree was stopped. */
    record TimedOut(Stopped stopped, Captured out, Captured err) implements Finished {}
}
