package dev.musher.permission;

import dev.musher.command.Step;
import dev.musher.command.Touch.Reach;
import dev.musher.command.Word;

/** A claim taken apart: one thing that is decided on its own. */
sealed interface Access {
    /** The access as people read it in a trace. */
    String shown();

    /** A program runs. */
    record Run(Step step) implements Access {
        @Override
        public String shown() {
            return "run " + text(step);
        }
    }

    /** A program runs without the walls around commands. */
    record Outside(Step step) implements Access {
        @Override
        public String shown() {
            return "run outside " + text(step);
        }
    }

    private static String text(Step step) {
        var text = new StringBuilder();
        for (Word word : step.words()) {
            text.append(text.isEmpty() ? "" : " ").append(word.source());
        }
        return text.toString();
    }

    /** Something is done to a file. */
    sealed interface OfFile extends Access {
        String path();

        Reach reach();

        Way way();

        /** What rules about it speak of. */
        Subject subject();
    }

    /** A file is read. */
    record Read(String path, Reach reach, Way way) implements OfFile {
        @Override
        public Subject subject() {
            return Subject.READ;
        }

        @Override
        public String shown() {
            return "read " + path + (reach == Reach.BELOW ? "/**" : "");
        }
    }

    /** A file is written. */
    record Write(String path, Reach reach, Way way) implements OfFile {
        @Override
        public Subject subject() {
            return Subject.WRITE;
        }

        @Override
        public String shown() {
            return "write " + path + (reach == Reach.BELOW ? "/**" : "");
        }
    }

    /** A server is connected to. */
    record Connect(String target) implements Access {
        @Override
        public String shown() {
            return "connect " + target;
        }
    }

    /** Nobody can tell before it happens. */
    record Unknown(String source, String why) implements Access {
        @Override
        public String shown() {
            return source + " (" + why + ")";
        }
    }
}
