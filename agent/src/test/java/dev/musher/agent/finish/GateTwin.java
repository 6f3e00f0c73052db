package dev.musher.agent.finish;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.provider.catalogue.Cost;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** A gate that makes of answers what a test says, and passes when nothing is left to say. */
public final class GateTwin implements FinishGate {
    private final String name;
    private final int bound;
    private final Deque<String> words;

    private GateTwin(String name, int bound, List<String> words) {
        this.name = name;
        this.bound = bound;
        this.words = new ArrayDeque<>(words);
    }

    /** The words are {@code pass}, {@code finish}, {@code break} or what it objects. */
    public static GateTwin saying(String name, int bound, String... words) {
        return new GateTwin(name, bound, List.of(words));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int bound() {
        return bound;
    }

    @Override
    public GateOpinion judge(FinishClaim finishClaim) {
        String word = words.isEmpty() ? "pass" : words.removeFirst();
        if (word.equals("break")) {
            throw new IllegalStateException("planted in a test");
        }
        if (word.equals("finish")) {
            return new GateOpinion.Finish("It is over.", Cost.nothing());
        }
        return word.equals("pass")
                ? GateOpinion.pass("Nothing to say.")
                : GateOpinion.object(word, new Notice(NoticeTag.SHAPE, word));
    }

    @Override
    public void prompted() {}
}
