package dev.musher.agent;

import dev.musher.agent.ModelCalls.Called;
import dev.musher.catalogue.Cost;
import dev.musher.judge.Judge;
import dev.musher.provider.FaultText;

/** Has a model judge, and its calls counted like all others. */
public final class ModelJudge implements Judge {
    private final Aside aside;

    public ModelJudge(Mind mind) {
        aside = new Aside(mind);
    }

    void asksThrough(ModelCalls counted) {
        aside.asksThrough(counted);
    }

    @Override
    public Judgement ask(String instructions, String matter) throws InterruptedException {
        var called = aside.ask(instructions, matter);
        if (called instanceof Called.Replied replied) {
            return new Judgement.Said(Words.of(replied.reply().message()), replied.cost());
        }
        if (called instanceof Called.NoMoney(var why)) {
            return new Judgement.Silent(why, Cost.nothing());
        }
        var failed = (Called.Failed) called;
        return new Judgement.Silent(FaultText.sentence(failed.fault()), failed.cost());
    }
}
