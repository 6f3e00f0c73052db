package dev.musher.gate;

import dev.musher.codegen.TextFile;
import dev.musher.judge.Judge;
import dev.musher.judge.Judge.Judgement;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.text.Utf8;

/**
 * Has a model say whether the condition is met that the user set for the end of the run. A doubt
 * counts as met. Once the bound is spent nobody is asked any more, and what was missing last
 * stands.
 */
@TextFile("goal.md")
public final class Goal implements Gate {
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
    public Opinion judge(Ending ending) throws InterruptedException {
        if (objections >= BOUND) {
            return Opinion.object(
                    "The goal was not met the last time it was judged: " + condition, notice(""));
        }
        String matter = CaseFile.of(ending).with("goal", condition).text();
        var judgement = judge.ask(GoalText.TEXT, matter);
        return switch (judgement) {
            case Judgement.Silent(var why, var cost) ->
                    new Opinion.Pass("The goal could not be judged: " + why, cost);
            case Judgement.Said(var words, var cost) ->
                    switch (VerdictReader.goal(words)) {
                        case Verdict.Fine _ -> new Opinion.Pass("The goal is met.", cost);
                        case Verdict.Unclear _ ->
                                new Opinion.Pass(
                                        "Nothing says clearly that the goal is not met.", cost);
                        case Verdict.Lacking(var issues) -> {
                            objections++;
                            yield new Opinion.Objection(
                                    "The goal is not met: " + condition, notice(issues), cost);
                        }
                    };
        };
    }

    private Notice notice(String issues) {
        String missing =
                issues.isEmpty()
                        ? ""
                        : "What is missing, as another model sees it:\n\n"
                                + Utf8.headAndTail(issues, LONGEST_ISSUES)
                                + "\n\n";
        return new Notice(
                Tag.GOAL,
                "The goal of this run is not reached yet: "
                        + condition
                        + "\n"
                        + missing
                        + "Go on until it is. If it cannot be reached, say plainly why. Then give your"
                        + " whole final answer again, in a few words.");
    }
}
