package dev.musher.agent.finish;

import dev.musher.agent.context.ConversationTranscript;
import dev.musher.agent.judge.JudgePrompt;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.base.text.Utf8;
import java.util.ArrayDeque;
import java.util.List;

/**
 * The part of a run that a judge is shown: the instructions of the agent, what the user said, what
 * happened and what was verified, each within bounds. Notes of a fold are in none of it.
 */
final class JudgeInput {
    static final int MOST_INSTRUCTIONS = 16_000;

    private static final String CUT = "\n[the instructions are longer; the rest is cut off here]";
    private static final int MOST_REQUESTS = 12_000;
    private static final int LONGEST_REQUEST = 6_000;
    private static final int MOST_TRANSCRIPT = 48_000;
    private static final ConversationTranscript.Bounds CLIPS =
            new ConversationTranscript.Bounds(4_000, 1_500, 800);

    private JudgeInput() {}

    static JudgePrompt of(FinishClaim finishClaim) {
        var conversationTranscript =
                ConversationTranscript.of(finishClaim.said(), CLIPS, finishClaim.facts().denied());
        return new JudgePrompt()
                .with("instructions", instructions(finishClaim))
                .with("requests", requests(finishClaim.said()))
                .with("transcript", conversationTranscript.within(MOST_TRANSCRIPT))
                .with("verified", VerificationText.text(finishClaim.facts()));
    }

    /** Those of folders and skills came to the agent as notices. */
    private static String instructions(FinishClaim finishClaim) {
        var text = new StringBuilder(finishClaim.system());
        for (AuthoredMessage authoredMessage : finishClaim.said()) {
            if (authoredMessage.author() == MessageAuthor.HARNESS) {
                Notice.of(authoredMessage.text())
                        .filter(
                                notice ->
                                        notice.tag() == NoticeTag.INSTRUCTIONS
                                                || notice.tag() == NoticeTag.SKILL)
                        .ifPresent(notice -> text.append("\n\n").append(notice.text()));
            }
        }
        return within(text.toString());
    }

    private static String within(String text) {
        if (text.length() <= MOST_INSTRUCTIONS) {
            return text;
        }
        int end = MOST_INSTRUCTIONS - CUT.length();
        boolean splits = Character.isHighSurrogate(text.charAt(end - 1));
        return text.substring(0, splits ? end - 1 : end) + CUT;
    }

    /** The latest first, as long as there is room: the last one is what the run is about. */
    private static String requests(List<AuthoredMessage> said) {
        var kept = new ArrayDeque<String>();
        long room = MOST_REQUESTS;
        for (AuthoredMessage authoredMessage : said.reversed()) {
            if (!authoredMessage.author().isPrompt()) {
                continue;
            }
            String words = Utf8.headAndTail(authoredMessage.text().strip(), LONGEST_REQUEST);
            room -= Utf8.length(words);
            if (room < 0) {
                kept.addFirst("[earlier ones are left out]");
                break;
            }
            kept.addFirst(words);
        }
        return String.join("\n---\n", kept);
    }
}
