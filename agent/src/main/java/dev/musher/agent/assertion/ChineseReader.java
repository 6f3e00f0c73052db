package dev.musher.agent.assertion;

import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.SentenceWord;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.OptionalInt;

/** Reads Chinese sentences, whose words no space divides. */
final class ChineseReader {
    private static final List<String> PASSING = List.of("通过", "成功");
    private static final List<String> HEDGING =
            List.of("未", "没", "不", "应", "如果", "将", "可以", "请", "需", "是否", "若", "会", "失败", "说");

    private ChineseReader() {}

    static void read(Sentence sentence, List<Assertion> found) {
        for (SentenceWord sentenceWord : sentence.words()) {
            String text = sentenceWord.text();
            if (text.contains("测试")
                    && Wordlist.anyIn(text, PASSING)
                    && !Wordlist.anyIn(sentence.text(), HEDGING)) {
                found.add(new Assertion.Passed(sentence, CheckSubject.TESTS, OptionalInt.empty()));
                return;
            }
        }
    }
}
