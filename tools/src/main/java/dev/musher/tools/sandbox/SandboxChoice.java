package dev.musher.tools.sandbox;

import java.util.List;

/** Whether commands run in a sandbox. */
public sealed interface SandboxChoice {
    /**
     * Commands run inside.
     *
     * @param notices what is not as one would expect, in sentences for the transcript
     */
    record Confined(Sandbox sandbox, List<String> notices) implements SandboxChoice {
        public Confined {
            notices = List.copyOf(notices);
        }
    }

    /**
     * Commands run without walls although a sandbox was wanted.
     *
     * @param notice to be shown in every transcript
     */
    record Open(String notice) implements SandboxChoice {}

    /** The sandbox is turned off. */
    record Off() implements SandboxChoice {}

    /**
     * Nothing may run.
     *
     * @param reason whole sentences, for people
     */
    record Refused(String reason) implements SandboxChoice {}
}
