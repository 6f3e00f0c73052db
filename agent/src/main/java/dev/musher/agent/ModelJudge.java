package dev.musher.agent;

import dev.musher.agent.ModelCalls.Called;
import dev.musher.catalogue.Cost;
import dev.musher.judge.Judge;
import dev.musher.provider.FaultText;
import dev.musher.time.Clock;

/** Has a model judge, and its calls counted like all others. */
public final class ModelJudge implements Judge {
    private final Aside aside;

    public ModelJudge(Mind mind) {
        aside = new Aside(mind);
    }

    /** One without an agent: what it costs is on the books under that name. */
    public static ModelJudge alone(Mind mind, String name, Session.Money money, Clock clock) {
        var judge = new ModelJudge(mind);
        judge.asksThrough(new ModelCalls(name, money.purse(), money.expenses(), clock));
        return judge;
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
