package dev.musher.agent.finish;

import dev.musher.agent.judge.Judge;
import dev.musher.agent.judge.Judge.Judgement;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.base.text.Utf8;
import dev.musher.codegen.TextFile;

/**
 * Has a model say whether the condition is met that the user set for the end of the run. A doubt
 * counts as met. Once the bound is used up no model is asked any more, and what was missing last
 * stands.
 */
@TextFile("goal.md")
public final class Goal implements FinishGate {
    public static final String NAME = "goal";

    private static final int BOUND = 12;
    private static final int LONGEST_CONDITION = 2_000;
    private static final int LONGEST_ISSUES = 4_000;

    private final String condition;
    private final Judge judge;
    private int objections;

    public Goal(String condition, Judge judge) {
        this.condition = Utf8.headAndTail(condition.strip(), LONGEST_CONDITION);
        this.judge = judge;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public int bound() {
        return BOUND;
    }

    @Override
    public void prompted() {
        objections = 0;
    }

    @Override
    public GateOpinion judge(FinishClaim finishClaim) throws InterruptedException {
        if (objections >= BOUND) {
            return GateOpinion.object(
                    "The goal was not met the last time it was judged: " + condition, notice(""));
        }
        String matter = JudgeInput.of(finishClaim).with("goal", condition).text();
        var judgement = judge.ask(GoalText.TEXT, matter);
        return switch (judgement) {
            case Judgement.Silent(var why, var cost) ->
                    new GateOpinion.Pass("The goal could not be judged: " + why, cost);
            case Judgement.Said(var words, var cost) ->
                    switch (JudgeVerdictReader.goal(words)) {
                        case JudgeVerdict.Fine _ -> new GateOpinion.Pass("The goal is met.", cost);
                        case JudgeVerdict.Unclear _ ->
                                new GateOpinion.Pass(
                                        "It is not clear that the goal is not met.", cost);
                        case JudgeVerdict.Lacking(var issues) -> {
                            objections++;
                            yield new GateOpinion.Objection(
                                    "The goal is not met: " + condition, notice(issues), cost);
                        }
                    };
        };
    }

    private Notice notice(String issues) {
        String missing =
                issues.isEmpty()
                        ? ""
                        : "What is missing, according to another model:\n\n"
                                + Utf8.headAndTail(issues, LONGEST_ISSUES)
                                + "\n\n";
        return new Notice(
                NoticeTag.GOAL,
                "The goal of this run is not reached yet: "
                        + condition
                        + "\n"
                        + missing
                        + "Continue until it is. If it cannot be reached, say why."
                        + Notice.ANSWER_KEPT);
    }
}
