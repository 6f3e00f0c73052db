package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.RuleSubject;

/** A part of a claim that is decided on its own. */
sealed interface RequestedAccess {
    /** The access as people read it in a trace. */
    String shown();

    /** A program runs. */
    record Run(CommandStep step) implements RequestedAccess {
        @Override
        public String shown() {
            return "run " + text(step);
        }
    }

    /** A program runs without the walls around commands. */
    record Outside(CommandStep step) implements RequestedAccess {
        @Override
        public String shown() {
            return "run outside " + text(step);
        }
    }

    private static String text(CommandStep commandStep) {
        var text = new StringBuilder();
        for (CommandWord commandWord : commandStep.words()) {
            text.append(text.isEmpty() ? "" : " ").append(commandWord.source());
        }
        return text.toString();
    }

    /** Something is done to a file. */
    sealed interface OfFile extends RequestedAccess {
        String path();

        AccessExtent reach();

        PathResolution way();

        /** What rules about it speak of. */
        RuleSubject subject();

        private static String shown(String path, AccessExtent reach) {
            String below = path.endsWith("/") ? "**" : "/**";
            return path + (reach == AccessExtent.BELOW ? below : "");
        }
    }

    /** A file is read. */
    record Read(String path, AccessExtent reach, PathResolution way) implements OfFile {
        @Override
        public RuleSubject subject() {
            return RuleSubject.READ;
        }

        @Override
        public String shown() {
            return "read " + OfFile.shown(path, reach);
        }
    }

    /** A file is written. */
    record Write(String path, AccessExtent reach, PathResolution way) implements OfFile {
        @Override
        public RuleSubject subject() {
            return RuleSubject.WRITE;
        }

        @Override
        public String shown() {
            return "write " + OfFile.shown(path, reach);
        }
    }

    /** A server is connected to. */
    record Connect(String target) implements RequestedAccess {
        @Override
        public String shown() {
            return "connect " + target;
        }
    }

    /** Memory is looked at or changed. */
    record Memory(String action) implements RequestedAccess {
        @Override
        public String shown() {
            return "memory " + action;
        }
    }

    /** Not known before it happens. */
    record Unknown(String source, String why) implements RequestedAccess {
        @Override
        public String shown() {
            return source + " (" + why + ")";
        }
    }
}
