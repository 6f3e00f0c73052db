package dev.musher.agent.loop;

import dev.musher.agent.judge.Judge;
import dev.musher.agent.loop.ModelCalls.Called;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.api.ProviderFaultText;
import dev.musher.provider.catalogue.Cost;

/** Has a model judge, and its calls counted like all others. */
public final class ModelJudge implements Judge {
    private final SideQuestion sideQuestion;

    public ModelJudge(RoleModel roleModel) {
        sideQuestion = new SideQuestion(roleModel);
    }

    /** One without an agent: what it costs is on the books under that name. */
    public static ModelJudge alone(
            RoleModel roleModel, String name, Session.Spending spending, TimeSource timeSource) {
        var judge = new ModelJudge(roleModel);
        judge.asksThrough(new ModelCalls(name, spending.purse(), spending.expenses(), timeSource));
        return judge;
    }

    void asksThrough(ModelCalls counted) {
        sideQuestion.asksThrough(counted);
    }

    @Override
    public Judgement ask(String instructions, String matter) throws InterruptedException {
        var called = sideQuestion.ask(instructions, matter);
        if (called instanceof Called.Replied replied) {
            return new Judgement.Said(ReplyText.of(replied.reply().message()), replied.cost());
        }
        if (called instanceof Called.NoMoney(var why)) {
            return new Judgement.Silent(why, Cost.nothing());
        }
        var failed = (Called.Failed) called;
        return new Judgement.Silent(ProviderFaultText.sentence(failed.fault()), failed.cost());
    }
}
