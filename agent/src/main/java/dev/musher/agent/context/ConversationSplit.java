package dev.musher.agent.context;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.provider.conversation.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A conversation cut in two: what may be folded, and the tail, which stays. The tail never begins
 * with a result, so every call has its result on its own side.
 *
 * @param conversation plain
 */
record ConversationSplit(List<AuthoredMessage> conversation, int start) {
    /** The tail is the last quarter, and at least what is being worked on. */
    private static final long TAIL_SHARE = 4;

    static ConversationSplit of(List<AuthoredMessage> conversation, TokenEstimator tokenEstimator) {
        long all = 0;
        for (AuthoredMessage authoredMessage : conversation) {
            all += tokenEstimator.tokens(authoredMessage);
        }
        int start = conversation.size();
        long tail = 0;
        while (start > 0) {
            tail += tokenEstimator.tokens(conversation.get(start - 1));
            if (tail > all / TAIL_SHARE) {
                break;
            }
            start--;
        }
        while (start < conversation.size() && isResult(conversation.get(start))) {
            start++;
        }
        return new ConversationSplit(conversation, Math.min(start, atWork(conversation)));
    }

    /** The last call with its results, or the last message where no result is waited for. */
    private static int atWork(List<AuthoredMessage> conversation) {
        int at = conversation.size() - 1;
        boolean results = false;
        while (at > 0 && !(conversation.get(at).message() instanceof Message.Assistant)) {
            results |= isResult(conversation.get(at));
            at--;
        }
        return results ? at : Math.max(0, conversation.size() - 1);
    }

    private static boolean isResult(AuthoredMessage authoredMessage) {
        return authoredMessage.message() instanceof Message.ToolResult;
    }

    List<AuthoredMessage> tail() {
        return conversation.subList(start, conversation.size());
    }

    /** What may be folded. */
    List<AuthoredMessage> front() {
        return conversation.subList(0, start);
    }

    /** Of what may be folded, what stays word for word. */
    List<AuthoredMessage> kept() {
        var kept = new ArrayList<AuthoredMessage>();
        for (AuthoredMessage authoredMessage : front()) {
            if (FoldBlock.staysAsItIs(authoredMessage)) {
                kept.add(authoredMessage);
            }
        }
        return kept;
    }

    /** Of what may be folded, what goes; the block of an earlier fold goes with it. */
    List<AuthoredMessage> removed() {
        var removed = new ArrayList<AuthoredMessage>();
        for (AuthoredMessage authoredMessage : front()) {
            if (!FoldBlock.staysAsItIs(authoredMessage)) {
                removed.add(authoredMessage);
            }
        }
        return removed;
    }

    /** The notes of an earlier fold. */
    Optional<String> notes() {
        for (AuthoredMessage authoredMessage : conversation) {
            if (FoldBlock.is(authoredMessage)) {
                return Optional.of(FoldBlock.notes(authoredMessage));
            }
        }
        return Optional.empty();
    }

    /** With notes in the place of what goes. */
    List<AuthoredMessage> with(String notes) {
        var folded = new ArrayList<>(kept());
        folded.add(FoldBlock.of(notes));
        for (AuthoredMessage authoredMessage : tail()) {
            if (!FoldBlock.is(authoredMessage)) {
                folded.add(authoredMessage);
            }
        }
        return folded;
    }
}
