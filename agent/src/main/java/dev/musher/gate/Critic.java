package dev.musher.gate;

import dev.musher.codegen.TextFile;
import dev.musher.judge.Judge;
import dev.musher.judge.Judge.Judgement;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.text.Utf8;

/**
 * Has another model say, once in a run, whether the work is complete and correct by the agent's own
 * instructions. Only a clear objection counts; whatever else comes back passes.
 */
@TextFile("critic.md")
public final class Critic implements Gate {
    private static final int LONGEST_ISSUES = 4_000;

    private final Judge judge;
    private boolean asked;

    public Critic(Judge judge) {
        this.judge = judge;
    }

    @Override
    public String name() {
        return "critic";
    }

    @Override
    public int bound() {
        return 1;
    }

    @Override
    public void prompted() {
        asked = false;
    }

    @Override
    public Opinion judge(Ending ending) throws InterruptedException {
        if (asked) {
            return Opinion.pass("It judges once in a run, and has.");
        }
        asked = true;
        var judgement = judge.ask(CriticText.TEXT, CaseFile.of(ending).text());
        return switch (judgement) {
            case Judgement.Silent(var why, var cost) ->
                    new Opinion.Pass("The reviewing model could not be asked: " + why, cost);
            case Judgement.Said(var words, var cost) ->
                    switch (VerdictReader.critic(words)) {
                        case Verdict.Fine _ ->
                                new Opinion.Pass("The reviewing model misses nothing.", cost);
                        case Verdict.Unclear _ ->
                                new Opinion.Pass("The reviewing model objects to nothing.", cost);
                        case Verdict.Lacking(var issues) ->
                                new Opinion.Objection(
                                        "The reviewing model finds the work incomplete.",
                                        notice(issues),
                                        cost);
                    };
        };
    }

    private static Notice notice(String issues) {
        return new Notice(
                Tag.CRITIC,
                "Another model has read what you did and finds these issues:\n\n"
                        + Utf8.headAndTail(issues, LONGEST_ISSUES)
                        + "\n\nSettle them, or explain why they don't apply. Do nothing that your"
                        + " instructions or the user rule out. Then give your whole final answer"
                        + " again, in a few words.");
    }
}
