package dev.musher.base.process.tree;

import java.util.List;

/** What is left of a process tree after stopping it, checked afterwards. */
public sealed interface StopResult {
    /** None of its processes is alive. */
    record Dead() implements StopResult {}

    /** These did not die, for example because they belong to another user. */
    record Survivors(List<Long> pids) implements StopResult {
        public Survivors {
            pids = List.copyOf(pids);
        }
    }
}
