package dev.musher.gate;

import dev.musher.context.Transcript;
import dev.musher.judge.Matter;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.session.Author;
import dev.musher.session.Utterance;
import dev.musher.text.Utf8;
import java.util.ArrayDeque;
import java.util.List;

/**
 * What a judge is shown of a run: the instructions of the agent, what the user said, what happened
 * and what was verified, each within bounds. Notes of a fold are in none of it.
 */
final class CaseFile {
    static final int MOST_INSTRUCTIONS = 16_000;

    private static final String CUT = "\n[the instructions are longer; their rest is cut off here]";
    private static final int MOST_REQUESTS = 12_000;
    private static final int LONGEST_REQUEST = 6_000;
    private static final int MOST_TRANSCRIPT = 48_000;
    private static final Transcript.Bounds CLIPS = new Transcript.Bounds(4_000, 1_500, 800);

    private CaseFile() {}

    static Matter of(Ending ending) {
        var transcript = Transcript.of(ending.said(), CLIPS, ending.facts().denied());
        return new Matter()
                .with("instructions", instructions(ending))
                .with("requests", requests(ending.said()))
                .with("transcript", transcript.within(MOST_TRANSCRIPT))
                .with("verified", Verified.text(ending.facts()));
    }

    /** Those of folders came to the agent as notices. */
    private static String instructions(Ending ending) {
        var text = new StringBuilder(ending.system());
        for (Utterance utterance : ending.said()) {
            if (utterance.author() == Author.HARNESS) {
                Notice.of(utterance.text())
                        .filter(notice -> notice.tag() == Tag.INSTRUCTIONS)
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
    private static String requests(List<Utterance> said) {
        var kept = new ArrayDeque<String>();
        long room = MOST_REQUESTS;
        for (Utterance utterance : said.reversed()) {
            if (utterance.author() != Author.USER) {
                continue;
            }
            String words = Utf8.headAndTail(utterance.text().strip(), LONGEST_REQUEST);
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
