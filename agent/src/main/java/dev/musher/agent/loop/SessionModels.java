package dev.musher.agent.loop;

import dev.musher.base.secret.Redaction;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.vendor.ModelRole;
import java.util.Optional;

/**
 * The models of a session.
 *
 * @param main does the work
 * @param stronger takes a turn where the main one cannot write a call; none unless it is set
 * @param summarising folds long conversations
 * @param reviewing judges what was done without being asked for; none unless it is set
 * @param judging judges what a person asks it to; the main model where no other is set
 * @param waits hears of it when one of them cannot be reached
 * @param secrets what is masked in the words of people before they are kept or sent
 */
public record SessionModels(
        RoleModel main,
        Optional<RoleModel> stronger,
        Optional<ModelSummariser> summarising,
        Optional<ModelJudge> reviewing,
        ModelJudge judging,
        WaitReporter waits,
        Redaction secrets) {
    static final int MOST_ESCALATIONS = 3;

    /** Where a person asks for a judgement, the main model gives it if no other is set. */
    public SessionModels(
            RoleModel main,
            Optional<RoleModel> stronger,
            Optional<ModelSummariser> summarising,
            Optional<ModelJudge> reviewing,
            WaitReporter waitReporter) {
        this(
                main,
                stronger,
                summarising,
                reviewing,
                reviewing.isPresent()
                        ? reviewing.get()
                        : new ModelJudge(main.inRole(ModelRole.REVIEW)),
                waitReporter,
                Redaction.NONE);
    }

    /** The same with a main model that thinks with another effort. */
    public SessionModels thinking(ThinkingEffort effort) {
        return new SessionModels(
                main.thinking(effort), stronger, summarising, reviewing, judging, waits, secrets);
    }

    public SessionModels masking(Redaction known) {
        return new SessionModels(main, stronger, summarising, reviewing, judging, waits, known);
    }
}
