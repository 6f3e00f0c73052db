package dev.musher.agent.session;

import dev.musher.base.secret.Redaction;
import java.util.List;

/** Something that a diary keeps. */
public sealed interface DiaryEvent {
    /** The user, the model, a tool or the harness said something. */
    record Said(AuthoredMessage utterance) implements DiaryEvent {}

    /**
     * Words of the model that a face may have shown before the reply was whole. The next {@link
     * Said} of the model has them again; where none follows, they are all there is.
     */
    record Uttered(String words) implements DiaryEvent {}

    /**
     * The context was folded: what the model sees from here on is this, and what is said after.
     *
     * @param summary how much became how much, for people
     */
    record Folded(List<AuthoredMessage> context, String summary) implements DiaryEvent {
        public Folded {
            context = List.copyOf(context);
        }
    }

    /**
     * The files were kept as they are, in the undo journal, because a call is about to change some;
     * noted for the first such call after a prompt.
     */
    record FilesKept(String checkpoint) implements DiaryEvent {}

    /** A step of the plan workflow, with the text that it brought; see {@link PlanStep}. */
    record Planned(PlanStep step, String text) implements DiaryEvent {
        public Planned masked(Redaction secrets) {
            return new Planned(step, secrets.clean(text));
        }
    }

    /** From here on this model is asked. */
    record ModelChosen(String model) implements DiaryEvent {}

    /** A run came to its end; the word says how. */
    record RunEnded(String how) implements DiaryEvent {}

    /**
     * The conversation went back to the entry that this one follows; written by {@link
     * Diary#rewind}, so that it survives the end of the process.
     */
    record Rewound() implements DiaryEvent {}
}
