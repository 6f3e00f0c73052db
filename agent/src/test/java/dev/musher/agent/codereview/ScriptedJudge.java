package dev.musher.agent.codereview;

import dev.musher.agent.judge.Judge;
import dev.musher.provider.catalogue.Cost;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A judge that says what a test tells it to, each time for one picodollar. */
final class ScriptedJudge implements Judge {
    static final Cost EACH = new Cost.Known(1);

    private final Deque<String> answers;
    private final List<String> matters = new ArrayList<>();

    ScriptedJudge(String... answers) {
        this.answers = new ArrayDeque<>(List.of(answers));
    }

    /** What it was shown, each time. */
    List<String> matters() {
        return matters;
    }

    @Override
    public Judgement ask(String instructions, String matter) {
        matters.add(matter);
        return answers.isEmpty()
                ? new Judgement.Silent("Nobody answers.", EACH)
                : new Judgement.Said(answers.remove(), EACH);
    }
}
