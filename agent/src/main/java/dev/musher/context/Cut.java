package dev.musher.context;

import dev.musher.conversation.Message;
import dev.musher.session.Utterance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A conversation cut in two: what may be folded, and the tail, which stays. The tail never begins
 * with a result, so every call has its result on its own side.
 *
 * @param conversation plain
 */
record Cut(List<Utterance> conversation, int start) {
    /** The tail is the last quarter, and at least what is being worked on. */
    private static final long TAIL_SHARE = 4;

    static Cut of(List<Utterance> conversation, Gauge gauge) {
        long all = 0;
        for (Utterance utterance : conversation) {
            all += gauge.tokens(utterance);
        }
        int start = conversation.size();
        long tail = 0;
        while (start > 0) {
            tail += gauge.tokens(conversation.get(start - 1));
            if (tail > all / TAIL_SHARE) {
                break;
            }
            start--;
        }
        while (start < conversation.size() && isResult(conversation.get(start))) {
            start++;
        }
        return new Cut(conversation, Math.min(start, atWork(conversation)));
    }

    /** The last call with its results, or the last message where no result is waited for. */
    private static int atWork(List<Utterance> conversation) {
        int at = conversation.size() - 1;
        boolean results = false;
        while (at > 0 && !(conversation.get(at).message() instanceof Message.Assistant)) {
            results |= isResult(conversation.get(at));
            at--;
        }
        return results ? at : Math.max(0, conversation.size() - 1);
    }

    private static boolean isResult(Utterance utterance) {
        return utterance.message() instanceof Message.ToolResult;
    }

    List<Utterance> tail() {
        return conversation.subList(start, conversation.size());
    }

    /** What may be folded. */
    List<Utterance> front() {
        return conversation.subList(0, start);
    }

    /** Of what may be folded, what stays word for word. */
    List<Utterance> kept() {
        var kept = new ArrayList<Utterance>();
        for (Utterance utterance : front()) {
            if (FoldBlock.staysAsItIs(utterance)) {
                kept.add(utterance);
            }
        }
        return kept;
    }

    /** Of what may be folded, what goes; the block of an earlier fold goes with it. */
    List<Utterance> removed() {
        var removed = new ArrayList<Utterance>();
        for (Utterance utterance : front()) {
            if (!FoldBlock.staysAsItIs(utterance)) {
                removed.add(utterance);
            }
        }
        return removed;
    }

    /** The notes of an earlier fold. */
    Optional<String> notes() {
        for (Utterance utterance : conversation) {
            if (FoldBlock.is(utterance)) {
                return Optional.of(FoldBlock.notes(utterance));
            }
        }
        return Optional.empty();
    }

    /** With notes in the place of what goes. */
    List<Utterance> with(String notes) {
        var folded = new ArrayList<>(kept());
        folded.add(FoldBlock.of(notes));
        for (Utterance utterance : tail()) {
            if (!FoldBlock.is(utterance)) {
                folded.add(utterance);
            }
        }
        return folded;
    }
}
