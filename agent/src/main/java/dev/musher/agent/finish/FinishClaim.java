package dev.musher.agent.finish;

import dev.musher.agent.evidence.ObservedFacts;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.prose.ProseReader;
import dev.musher.agent.prose.Sentence;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A model's claim that it is finished.
 *
 * @param answer its last words
 * @param system the instructions that it works by
 * @param said the conversation up to and with the answer
 * @param facts what the harness saw
 */
public record FinishClaim(
        String answer, String system, List<AuthoredMessage> said, ObservedFacts facts) {
    /**
     * The sentences of the answer that are the model's own. One that repeats ours, word for word,
     * neither claims nor promises nor admits anything.
     */
    List<Sentence> sentences() {
        Set<String> ours = new HashSet<>();
        for (AuthoredMessage message : said) {
            if (message.author() == MessageAuthor.HARNESS) {
                Notice.of(message.text())
                        .filter(notice -> notice.tag().isOurWording())
                        .ifPresent(notice -> add(notice.text(), ours));
            }
        }
        return ProseReader.of(answer).stream()
                .filter(sentence -> !ours.contains(sentence.plain()))
                .toList();
    }

    private static void add(String text, Set<String> ours) {
        for (Sentence sentence : ProseReader.of(text)) {
            ours.add(sentence.plain());
        }
    }
}
