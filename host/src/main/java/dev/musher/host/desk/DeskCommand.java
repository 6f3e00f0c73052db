package dev.musher.host.desk;

import dev.musher.agent.session.AuthoredMessage;

/** What a person wants. */
public sealed interface DeskCommand {
    /** Words for the model: a prompt, or said to the run that is under way. */
    record Say(String words, Origin origin) implements DeskCommand {
        /** Words that a program gives. */
        public Say(String words) {
            this(words, Origin.GIVEN);
        }

        /** Words that a person typed. */
        public static Say typed(String words) {
            return new Say(words, Origin.TYPED);
        }

        /** The same, as long as it is not known to be given. */
        public Say of(Origin known) {
            return known == Origin.TYPED ? this : new Say(words);
        }

        /** As the conversation keeps it. */
        public AuthoredMessage message() {
            return origin == Origin.TYPED
                    ? AuthoredMessage.typed(words)
                    : AuthoredMessage.user(words);
        }
    }

    /** How words came. */
    enum Origin {
        /** A person typed them; only these count as the person's own. */
        TYPED,
        /** Otherwise: by an argument, by a program, pasted, or a text of Musher's. */
        GIVEN
    }

    /** Something shall be planned first; without words the plan of the session shall go on. */
    record Plan(String words) implements DeskCommand {}

    /** A command of the person shall run; the model knows of it with the next prompt. */
    record RunCommand(String command) implements DeskCommand {}

    /** The run shall stop. */
    record Interrupt() implements DeskCommand {}

    /** The conversation shall become smaller; the focus may be empty. */
    record Compress(String focus) implements DeskCommand {}

    /** Another model shall answer from here on; without a name the person chooses one. */
    record UseModel(String name) implements DeskCommand {}

    /** The model shall think with another effort from here on; without a level it is shown. */
    record UseEffort(String level) implements DeskCommand {}

    /** Something is looked up, or changed, that may be done while a run is under way. */
    record Look(Topic topic, String text) implements DeskCommand {}

    /** What can be looked up at any time; the text that each takes may be empty. */
    enum Topic {
        /** Why a call is allowed or not; without text the last decision. */
        WHY,
        /** Allows something in this session; without a rule what is allowed is shown. */
        ALLOW,
        /** Denies something in this session; without a rule what is denied is shown. */
        DENY,
        /** Changes the mode, {@code next} to the one after; without text it is shown. */
        MODE,
        /** The session in a few lines. */
        STATUS,
        /** What the session has changed. */
        DIFF,
        /** What was spent. */
        COST,
        /** What fills the model's window. */
        CONTEXT,
        SESSIONS,
        /** What protects from commands, and what they may do. */
        SANDBOX,
        /** The skills that count. */
        SKILLS,
        /** What is remembered: the entries, or what is typed to do with them. */
        MEMORY,
        /** The settings that differ from their defaults. */
        CONFIG,
        /** Writes the session into a file; without text into one named after it. */
        EXPORT
    }

    /** A skill shall be written from a file, a folder or a page; without a source, from here. */
    record Learn(String source) implements DeskCommand {}

    /** What the session has changed shall be reviewed. */
    record Review() implements DeskCommand {}

    /** The last prompt and what it did to files shall be undone. */
    record Undo() implements DeskCommand {}

    /** Another session shall be taken up. */
    record Resume(String session) implements DeskCommand {}

    /** A new session, without a word of this one. */
    record Clear() implements DeskCommand {}
}
