package dev.musher.agent.finish;

import dev.musher.agent.judge.Judge;
import dev.musher.agent.judge.Judge.Judgement;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.base.text.Utf8;
import dev.musher.codegen.TextFile;

/**
 * Has another model say, once in a run, whether the work is complete and correct by the agent's own
 * instructions. Only a clear objection counts; whatever else comes back passes.
 */
@TextFile("critic.md")
public final class Critic implements FinishGate {
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
    public GateOpinion judge(FinishClaim finishClaim) throws InterruptedException {
        if (asked) {
            return GateOpinion.pass("It judges once per run and already has.");
        }
        asked = true;
        var judgement = judge.ask(CriticText.TEXT, JudgeInput.of(finishClaim).text());
        return switch (judgement) {
            case Judgement.Silent(var why, var cost) ->
                    new GateOpinion.Pass("The reviewing model could not be asked: " + why, cost);
            case Judgement.Said(var words, var cost) ->
                    switch (JudgeVerdictReader.critic(words)) {
                        case JudgeVerdict.Fine _ ->
                                new GateOpinion.Pass(
                                        "The reviewing model found nothing missing.", cost);
                        case JudgeVerdict.Unclear _ ->
                                new GateOpinion.Pass(
                                        "The reviewing model has no objections.", cost);
                        case JudgeVerdict.Lacking(var issues) ->
                                new GateOpinion.Objection(
                                        "The reviewing model finds the work incomplete.",
                                        notice(issues),
                                        cost);
                    };
        };
    }

    private static Notice notice(String issues) {
        return new Notice(
                NoticeTag.CRITIC,
                "Another model has read what you did and finds these issues:\n\n"
                        + Utf8.headAndTail(issues, LONGEST_ISSUES)
                        + "\n\nFix them, or explain why they don't apply. Do nothing that your"
                        + " instructions or the user rule out."
                        + Notice.ANSWER_KEPT);
    }
}
