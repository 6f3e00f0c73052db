package dev.musher.host.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.dispatch.WaitReason;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.rules.SampleEvidence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WaitTextTest {
    private static final ItemNumber SEVEN = new ItemNumber(7);
    private static final List<ItemNumber> OTHERS = List.of(new ItemNumber(1), new ItemNumber(3));
    private static final MergeFailure CONFLICT = new MergeFailure.Conflict(List.of("a.txt"));

    private static final Map<WaitReason, String> SENTENCES = new LinkedHashMap<>();

    static {
        SENTENCES.put(new WaitReason.Changing(), "An agent is starting or stopping on it.");
        SENTENCES.put(new WaitReason.Blocking("no API"), "Blocked: no API.");
        SENTENCES.put(new WaitReason.Dependencies(OTHERS), "It waits for 1, 3 to be done.");
        SENTENCES.put(
                new WaitReason.NeverMet(SEVEN, OTHERS),
                "It depends on 1, 3, which can never be met. Reopen that, or change what it depends"
                        + " on: musher story depends 7");
        SENTENCES.put(
                new WaitReason.TakenBack(SEVEN, "ann"),
                "ann moved it back to the backlog. Start it: musher story start 7");
        SENTENCES.put(
                new WaitReason.NotRecovered(SEVEN, CONFLICT),
                "Its merge failed ("
                        + CONFLICT.reason()
                        + "), and no agent could merge it. 'musher"
                        + " story move 7 coding' sends it back to a coder, 'musher story move 7 qa'"
                        + " has it reviewed again, and 'musher story abandon 7' closes it.");
        SENTENCES.put(
                new WaitReason.Approval(SEVEN, SampleEvidence.commit(7)),
                "It waits for you. Look: 'musher story diff 7', then 'musher story approve 7 --tip"
                        + " c000000000' or 'musher story send-back 7 --notes WHY'.");
        SENTENCES.put(
                new WaitReason.Blocked(SEVEN, "no API."),
                "Blocked: no API. 'musher story unblock 7' resumes it.");
        SENTENCES.put(
                new WaitReason.Held(SEVEN, "let me look"),
                "Held: let me look. 'musher story release 7' resumes it.");
        SENTENCES.put(
                new WaitReason.HeldForReviewer(SEVEN, "no verdict"),
                "Held: no verdict. 'musher story release 7' asks a reviewer again.");
        SENTENCES.put(
                new WaitReason.Frozen(SEVEN, "holidays"),
                "Frozen: holidays. 'musher story unfreeze 7' resumes it.");
        SENTENCES.put(
                new WaitReason.PinnedToUnknown(SEVEN, "zoe"),
                "It is pinned to zoe, which is not in the team. 'musher story edit 7 --agent NAME'"
                        + " pins it to another, or add zoe to .musher/project.toml.");
        SENTENCES.put(
                new WaitReason.PinnedToOther(SEVEN, "eve", TeamRole.QA),
                "It is pinned to eve, whose role is not coder but qa. 'musher story edit 7 --agent NAME'"
                        + " pins it to another.");
        SENTENCES.put(
                new WaitReason.NoAgent(TeamRole.CODER),
                "No agent in the team has the role coder. Add an [[agent]] with role = \"coder\" to"
                        + " .musher/project.toml.");
        SENTENCES.put(
                new WaitReason.AgentBusy("ben", Optional.of(new ItemNumber(1))),
                "It waits for ben, which is working on story 1.");
        SENTENCES.put(
                new WaitReason.RoleBusy(TeamRole.CODER, 2),
                "It waits for an agent with the role coder: 2 are busy.");
        SENTENCES.put(
                new WaitReason.HeadcountReached(1, 1),
                "It waits for a free slot: 1 of 1 agents are working. More at once: musher fleet headcount N");
        SENTENCES.put(
                new WaitReason.RoleLimitReached(TeamRole.CODER, 2),
                "It waits for a free slot: 2 agents with the role coder are working, the most"
                        + " allowed (fleet.max_coders).");
        SENTENCES.put(
                new WaitReason.AgentUnusable("ada", "there is no model; set models.main."),
                "ada cannot work: there is no model; set models.main.");
    }

    @Test
    void whoHasButtonsIsNotToldWhatToType() {
        SENTENCES.forEach(
                (reason, text) ->
                        assertThat(WaitText.why(reason))
                                .isNotEmpty()
                                .doesNotContain("musher ")
                                .isSubstringOf(text));
        assertThat(WaitText.why(new WaitReason.Frozen(SEVEN, "holidays")))
                .isEqualTo("Frozen: holidays.");
    }

    @Test
    void everyReasonHasItsSentence() {
        SENTENCES.forEach((reason, text) -> assertThat(WaitText.of(reason)).isEqualTo(text));
    }

    @Test
    void whatAPersonCanDoAboutItIsACommand() {
        assertThat(new WaitReason.Frozen(SEVEN, "x").actions())
                .containsExactly(new MoveCommand.Unfreeze(SEVEN));
        assertThat(new WaitReason.Approval(SEVEN, SampleEvidence.commit(7)).actions())
                .containsExactly(
                        new ReportCommand.ApproveQa(
                                SEVEN,
                                SampleEvidence.commit(7),
                                new ReportCommand.Reviewer.ByHand()));
        assertThat(new WaitReason.PinnedToUnknown(SEVEN, "zoe").actions())
                .containsExactly(
                        new EditCommand.Edit(
                                SEVEN, List.of(new FieldChange.Agent(Optional.empty()))));
        assertThat(new WaitReason.Gates().actions()).isEmpty();
    }
}
