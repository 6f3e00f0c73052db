package dev.musher.agent.loop;

import dev.musher.provider.api.ProviderFault;

/** How a run ended. */
public sealed interface RunEnd {
    /** What there is to read at the end. */
    String text();

    /** For diaries and traces, like {@code finished}. */
    String word();

    /** The model says that it is finished, in these words. */
    record Finished(String text) implements RunEnd {
        @Override
        public String word() {
            return "finished";
        }
    }

    /** The most turns were made; the text lists what is open. */
    record OutOfTurns(String text) implements RunEnd {
        @Override
        public String word() {
            return "out of turns";
        }
    }

    /** The money does not suffice for another call; the text says so and lists what is open. */
    record OutOfBudget(String text) implements RunEnd {
        @Override
        public String word() {
            return "out of budget";
        }
    }

    /** It led nowhere; the text says what was tried. */
    record GaveUp(String text) implements RunEnd {
        @Override
        public String word() {
            return "gave up";
        }
    }

    /** The model could not be asked. */
    record ModelFailed(ProviderFault fault, String text) implements RunEnd {
        @Override
        public String word() {
            return "model failed";
        }
    }

    /** The conversation does not fit into the model, folded or not. */
    record DoesNotFit(String text) implements RunEnd {
        @Override
        public String word() {
            return "does not fit";
        }
    }

    /** The user stopped it. */
    record Stopped() implements RunEnd {
        @Override
        public String text() {
            return "Stopped.";
        }

        @Override
        public String word() {
            return "stopped";
        }
    }

    /** It could not be kept, and what is not kept is not done. */
    record NotKept(String text) implements RunEnd {
        @Override
        public String word() {
            return "not kept";
        }
    }

    /** A bug in Musher; the log has the details. */
    record Broken(String text) implements RunEnd {
        @Override
        public String word() {
            return "broken";
        }
    }
}
