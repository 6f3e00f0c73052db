package dev.musher.agent.session;

import java.util.List;
import java.util.Optional;

/**
 * What a session goes on from: the entries from the first to the last, as the model sees them.
 *
 * @param last the number of the last entry; 0 if there is none
 * @param context a valid conversation: every call has its result, and what was cut off is repaired
 * @param model that was chosen last
 * @param planned the steps of the plan that was started last; none if there was no plan
 */
public record SessionBranch(
        SessionHeader header,
        long last,
        List<AuthoredMessage> context,
        Optional<String> model,
        List<DiaryEvent.Planned> planned,
        Ending ending) {
    /** Whether the last run came to its end. */
    public enum Ending {
        ENDED,
        CUT_OFF
    }

    public SessionBranch {
        context = List.copyOf(context);
        planned = List.copyOf(planned);
    }

    /** The same, as the beginning of another session. */
    public SessionBranch of(SessionHeader other) {
        return new SessionBranch(other, last, context, model, planned, ending);
    }

    public static SessionBranch empty(SessionHeader header) {
        return new SessionBranch(header, 0, List.of(), Optional.empty(), List.of(), Ending.ENDED);
    }
}
