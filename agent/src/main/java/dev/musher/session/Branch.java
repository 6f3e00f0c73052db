package dev.musher.session;

import java.util.List;
import java.util.Optional;

/**
 * What a session goes on from: the entries from the first to the last, as the model sees them.
 *
 * @param last the number of the last entry; 0 if there is none
 * @param context a valid conversation: every call has its result, and what was cut off is mended
 * @param model that was chosen last
 * @param planned the steps of the plan that was begun last; none if there was no plan
 */
public record Branch(
        SessionHeader header,
        long last,
        List<Utterance> context,
        Optional<String> model,
        List<Happening.Planned> planned,
        Ending ending) {
    /** Whether the last run came to its end. */
    public enum Ending {
        ENDED,
        CUT_OFF
    }

    public Branch {
        context = List.copyOf(context);
        planned = List.copyOf(planned);
    }

    /** The same, as the beginning of another session. */
    Branch of(SessionHeader other) {
        return new Branch(other, last, context, model, planned, ending);
    }

    static Branch empty(SessionHeader header) {
        return new Branch(header, 0, List.of(), Optional.empty(), List.of(), Ending.ENDED);
    }
}
