package dev.musher.process;

import java.util.List;

/** What is left of a process tree after stopping it, said only after looking. */
public sealed interface Stopped {
    /** Nobody of it is alive. */
    record Dead() implements Stopped {}

    /** These did not die, for example because they belong to another user. */
    record Survivors(List<Long> pids) implements Stopped {
        public Survivors {
            pids = List.copyOf(pids);
        }
    }
}
