package dev.musher.permission;

import java.util.function.Consumer;

/** Asks a person. */
public interface Prompt {
    /** Nobody is there to answer. */
    Prompt NOBODY = nobody(_ -> {});

    /** Blocks for the answer. */
    Answer ask(Permission.Request request, Decision decision) throws InterruptedException;

    /** The same, with what the call would change. */
    default Answer ask(Permission.Request request, Decision decision, Permission.Preview preview)
            throws InterruptedException {
        return ask(request, decision);
    }

    /** Whether somebody may answer; nothing is offered to a model that only a person could give. */
    default Passage.Attendance attendance() {
        return Passage.Attendance.ATTENDED;
    }

    /**
     * Nobody is there to answer.
     *
     * @param heard is told what was wanted
     */
    static Prompt nobody(Consumer<Permission.Request> heard) {
        return new Prompt() {
            @Override
            public Answer ask(Permission.Request request, Decision decision) {
                heard.accept(request);
                return new Answer.Unattended();
            }

            @Override
            public Passage.Attendance attendance() {
                return Passage.Attendance.UNATTENDED;
            }
        };
    }

    /** What the person says. */
    sealed interface Answer {
        /** This once. */
        record Once() implements Answer {}

        /** Whenever this session wants exactly this again. */
        record Always() implements Answer {}

        /** Always, by the rules of the question, which are kept in the user's settings. */
        record ByRule() implements Answer {}

        /** No, and what the model should know about it; may be empty. */
        record No(String note) implements Answer {}

        /** There is nobody to ask. */
        record Unattended() implements Answer {}
    }
}
