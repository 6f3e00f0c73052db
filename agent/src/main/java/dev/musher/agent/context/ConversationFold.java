package dev.musher.agent.context;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.text.CountText;
import dev.musher.provider.conversation.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes a conversation smaller: oldest tool results become one line each, and if that does not
 * bring it below two thirds of where folding begins, or not for long, what is older than the last
 * quarter becomes notes that a summariser writes. The user's words stay as they are, and every call
 * keeps its result. One per session; one thread.
 *
 * <p>A summariser that fails leaves a session that can go on: what pruning gives is taken, and
 * where that leaves little room, notes made without a model. After three failures in a row it is
 * not asked again. A fold that would not save a tenth is not done, and not tried again before the
 * conversation has grown by a twentieth of the window.
 */
public final class ConversationFold {
    private static final int MOST_FAILURES = 3;
    private static final long LEAST_SUMMARY = 500;
    private static final long MOST_SUMMARY = 8_000;

    /** A summary has a fifth of what it stands for. */
    private static final long SUMMARY_SHARE = 5;

    /** A fold must save at least this part. */
    private static final long LEAST_SAVED = 10;

    private static final long GROWTH = 20;

    /** What instructions and delimiters of a summary take. */
    private static final long SUMMARY_OVERHEAD = 1_000;

    private final TokenEstimator tokenEstimator;
    private final Summariser summariser;
    private final FoldBounds bounds;

    /** The vendor's, if it turned out to be smaller than what is known of the model. */
    private long window;

    private int failures;

    /** The size at which a fold was of no use; 0 if the last one was. */
    private long vain;

    public ConversationFold(
            TokenEstimator tokenEstimator, Summariser summariser, FoldBounds bounds) {
        this.tokenEstimator = tokenEstimator;
        this.summariser = summariser;
        this.bounds = bounds;
        this.window = bounds.window();
    }

    /** What is wanted. */
    public sealed interface FoldTrigger {
        /**
         * The conversation is too large. Where it is far from it by our own count, the vendor has
         * refused it: its size counts as the window from then on.
         */
        record Needed() implements FoldTrigger {}

        /** The user asks for it; the focus says what matters most, and may be empty. */
        record Asked(String focus) implements FoldTrigger {}
    }

    /** What came of it. */
    public sealed interface Result {
        /** It is smaller; the summary says how much became how much, and by what. */
        record Folded(List<AuthoredMessage> conversation, long before, long after, String summary)
                implements Result {
            public Folded {
                conversation = List.copyOf(conversation);
            }
        }

        /** Folding would not have made it smaller. */
        record Unchanged(String why) implements Result {}
    }

    /**
     * A conversation on its way.
     *
     * @param how it came about, in sentences for people
     * @param note what went wrong on the way, likewise
     */
    private record Draft(List<AuthoredMessage> conversation, long tokens, String how, String note) {
        Draft noting(String other) {
            return new Draft(conversation, tokens, how, other);
        }
    }

    /** Whether the conversation has to be folded before it is sent. */
    public boolean needed(Prefix prefix, List<AuthoredMessage> conversation) {
        long tokens = tokenEstimator.tokens(prefix, conversation);
        return tokens >= beginning() && !isVain(tokens);
    }

    /** Folds it; a summariser that fails leaves what can be done without it. */
    public Result fold(Prefix prefix, List<AuthoredMessage> conversation, FoldTrigger foldTrigger)
            throws InterruptedException {
        long before = tokenEstimator.tokens(prefix, conversation);
        if (foldTrigger instanceof FoldTrigger.Needed) {
            if (isVain(before)) {
                return new Result.Unchanged(
                        "Folding freed no space before, and the conversation has hardly grown"
                                + " since.");
            }
            window = before < beginning() ? before : window;
        }
        var conversationSplit =
                ConversationSplit.of(PlainConversation.of(conversation), tokenEstimator);
        Draft draft = pruned(prefix, conversationSplit);
        if (foldTrigger instanceof FoldTrigger.Asked
                || draft.tokens() > target()
                || isSoonFull(draft, conversationSplit)) {
            draft = summarised(prefix, conversationSplit, foldTrigger, draft);
        }
        if (draft.tokens() > beginning()) {
            draft = tightened(prefix, draft);
        }
        return judged(before, draft);
    }

    /**
     * Whether two results like the largest of the last would make the next fold necessary: then the
     * summary comes at once, while there is something to summarise.
     */
    private boolean isSoonFull(Draft pruned, ConversationSplit conversationSplit) {
        long largest = 0;
        for (AuthoredMessage authoredMessage : conversationSplit.tail()) {
            largest = Math.max(largest, tokenEstimator.tokens(authoredMessage));
        }
        return beginning() - pruned.tokens() < 2 * largest;
    }

    private Draft pruned(Prefix prefix, ConversationSplit conversationSplit) {
        var prunedConversation = PrunedConversation.of(conversationSplit);
        String how =
                prunedConversation.count() == 0
                        ? ""
                        : prunedConversation.count() + " tool results became one line each.";
        return draft(prefix, prunedConversation.conversation(), how);
    }

    private Draft summarised(
            Prefix prefix,
            ConversationSplit conversationSplit,
            FoldTrigger foldTrigger,
            Draft pruned)
            throws InterruptedException {
        long removed = 0;
        for (AuthoredMessage authoredMessage : conversationSplit.removed()) {
            removed += tokenEstimator.tokens(authoredMessage);
        }
        if (removed < 2 * LEAST_SUMMARY) {
            return pruned;
        }
        long budget =
                Math.clamp(
                        removed / SUMMARY_SHARE,
                        LEAST_SUMMARY,
                        Math.clamp(window / 8, LEAST_SUMMARY, MOST_SUMMARY));
        String focus = foldTrigger instanceof FoldTrigger.Asked(var words) ? words : "";
        if (failures >= MOST_FAILURES) {
            return unsummarised(prefix, conversationSplit, pruned, budget);
        }
        var summary = summary(conversationSplit, budget, focus);
        if (summary.isEmpty()) {
            failures++;
            return unsummarised(prefix, conversationSplit, pruned, budget);
        }
        failures = 0;
        return draft(
                prefix,
                conversationSplit.with(summary.get()),
                conversationSplit.removed().size() + " messages became a summary.");
    }

    private Optional<String> summary(ConversationSplit conversationSplit, long budget, String focus)
            throws InterruptedException {
        long room = bounds.summariserWindow() - 2 * budget - SUMMARY_OVERHEAD;
        // A margin, since what is sent there is only estimated.
        String transcript = SummaryTranscript.of(conversationSplit, room * 3 / 4);
        return summariser
                .summarise(SummaryInstructions.text(budget, focus), transcript)
                .flatMap(text -> SummaryCheck.useful(text, budget));
    }

    /** What can be done without a summary: pruning, if it leaves room to go on for a while. */
    private Draft unsummarised(
            Prefix prefix, ConversationSplit conversationSplit, Draft pruned, long budget) {
        String note =
                failures >= MOST_FAILURES
                        ? " Summaries failed "
                                + failures
                                + " times in a row and are no longer"
                                + " tried."
                        : " There was no usable summary.";
        if (pruned.tokens() <= (beginning() + target()) / 2) {
            return pruned.noting(note);
        }
        return draft(
                        prefix,
                        conversationSplit.with(ConversationDigest.of(conversationSplit, budget)),
                        conversationSplit.removed().size()
                                + " messages became a list of what was done.")
                .noting(note);
    }

    /** What is being worked on is too large by itself: its results lose their middle. */
    private Draft tightened(Prefix prefix, Draft draft) {
        int results = 0;
        for (AuthoredMessage authoredMessage : draft.conversation()) {
            results += authoredMessage.message() instanceof Message.ToolResult ? 1 : 0;
        }
        var cap = ResultCap.of(Math.max(LEAST_SUMMARY / 2, target() / 2 / Math.max(1, results)));
        var tighter = new ArrayList<AuthoredMessage>();
        for (AuthoredMessage authoredMessage : draft.conversation()) {
            tighter.add(
                    authoredMessage.message() instanceof Message.ToolResult result
                            ? capped(result, authoredMessage, cap)
                            : authoredMessage);
        }
        return draft(prefix, tighter, draft.how() + " Results of the last calls were shortened.")
                .noting(draft.note());
    }

    private static AuthoredMessage capped(
            Message.ToolResult result, AuthoredMessage authoredMessage, ResultCap cap) {
        var content = cap.capped(result.content());
        return content == result.content()
                ? authoredMessage
                : authoredMessage.cutTo(
                        new Message.ToolResult(
                                result.callId(), result.toolName(), result.status(), content));
    }

    private Result judged(long before, Draft draft) {
        if (before - draft.tokens() < Math.max(1, before / LEAST_SAVED)) {
            vain = before;
            return new Result.Unchanged(
                    "Folding would save too little: "
                            + CountText.grouped(before)
                            + " tokens would become "
                            + CountText.grouped(draft.tokens())
                            + "."
                            + draft.note());
        }
        vain = 0;
        return new Result.Folded(
                draft.conversation(),
                before,
                draft.tokens(),
                CountText.grouped(before)
                        + " tokens became "
                        + CountText.grouped(draft.tokens())
                        + ": "
                        + draft.how().strip()
                        + draft.note());
    }

    private Draft draft(Prefix prefix, List<AuthoredMessage> conversation, String how) {
        return new Draft(conversation, tokenEstimator.tokens(prefix, conversation), how, "");
    }

    private boolean isVain(long tokens) {
        return vain > 0 && tokens >= beginning() && tokens < vain + window / GROWTH;
    }

    /** Where folding begins. */
    private long beginning() {
        return window * bounds.percent() / 100;
    }

    /** What a fold should come down to. */
    private long target() {
        return beginning() * 2 / 3;
    }
}
