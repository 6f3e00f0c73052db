package dev.musher.tools.permission;

import java.util.List;
import java.util.function.Consumer;

/** Asks the user for permission. */
public interface PermissionPrompt {
    /** No user is there to answer. */
    PermissionPrompt NOBODY = noUser(_ -> {});

    /** Blocks for the answer. */
    Answer ask(Permission.Request request, PermissionDecision permissionDecision)
            throws InterruptedException;

    /** The same, with what the call would change. */
    default Answer ask(
            Permission.Request request,
            PermissionDecision permissionDecision,
            Permission.Preview preview)
            throws InterruptedException {
        return ask(request, permissionDecision);
    }

    /** The rules that the user gave do not cover what was asked: it happens this once. */
    default void notCovered(PermissionDecision permissionDecision) {}

    /** Whether a user may answer; nothing is offered to a model that only a user could give. */
    default WallExemption.UserPresence userPresence() {
        return WallExemption.UserPresence.ATTENDED;
    }

    /**
     * No user is there to answer.
     *
     * @param heard is told what was wanted
     */
    static PermissionPrompt noUser(Consumer<Permission.Request> heard) {
        return new PermissionPrompt() {
            @Override
            public Answer ask(Permission.Request request, PermissionDecision permissionDecision) {
                heard.accept(request);
                return new Answer.Unattended();
            }

            @Override
            public WallExemption.UserPresence userPresence() {
                return WallExemption.UserPresence.UNATTENDED;
            }
        };
    }

    /** The user's answer. */
    sealed interface Answer {
        /** This once. */
        record Once() implements Answer {}

        /**
         * Until the session ends.
         *
         * @param rules by which; empty for exactly what was asked about
         */
        record Session(List<String> rules) implements Answer {
            public Session {
                rules = List.copyOf(rules);
            }
        }

        /** Always in this project, by rules that are kept in the user's settings. */
        record Project(List<String> rules) implements Answer {
            public Project {
                rules = List.copyOf(rules);
            }
        }

        /** No, and what the model should know about it; may be empty. */
        record No(String note) implements Answer {}

        /** There is no user to ask. */
        record Unattended() implements Answer {}
    }
}
