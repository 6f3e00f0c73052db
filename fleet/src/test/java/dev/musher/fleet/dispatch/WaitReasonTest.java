package dev.musher.fleet.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.budget.BudgetLevel;
import dev.musher.fleet.budget.BudgetShortfall;
import dev.musher.fleet.roster.RedBasePolicy;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.pipeline.control.FleetCommand;
import dev.musher.pipeline.control.FleetState;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.rules.SampleEvidence;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The names of reasons are read by programs: none may change, and no reason may lack one. */
class WaitReasonTest {
    private static final ItemNumber SEVEN = new ItemNumber(7);
    private static final CommitId TIP = SampleEvidence.commit(7);
    private static final MergeFailure CONFLICT = new MergeFailure.Conflict(List.of("a.txt"));
    private static final FleetTrouble PAUSED =
            new FleetTrouble.Paused(
                    new FleetState.Pause(
                            new Actor(Actor.Kind.PERSON, "ada"), Instant.EPOCH, "release day"));

    private static Map<FleetTrouble, String> troubles() {
        var names = new LinkedHashMap<FleetTrouble, String>();
        names.put(PAUSED, "fleet-paused");
        names.put(new FleetTrouble.ProjectUnusable("no base"), "project-unusable");
        names.put(new FleetTrouble.BaseUnknown(TIP), "base-unknown");
        names.put(new FleetTrouble.BaseUncheckable("no disk"), "base-uncheckable");
        names.put(
                new FleetTrouble.BaseRed(
                        SampleEvidence.step("test", 1),
                        Optional.empty(),
                        Optional.empty(),
                        RedBasePolicy.STOP),
                "base-red");
        names.put(new FleetTrouble.GatesBlind("test is blind"), "gates-blind");
        return names;
    }

    private static Map<WaitReason, String> reasons() {
        var names = new LinkedHashMap<WaitReason, String>();
        names.put(new WaitReason.Changing(), "changing");
        names.put(new WaitReason.Blocking("no API"), "blocking");
        names.put(new WaitReason.Dependencies(List.of(SEVEN)), "dependencies");
        names.put(new WaitReason.NeverMet(SEVEN, List.of(SEVEN)), "never-met");
        names.put(new WaitReason.NothingStarts(PAUSED), "fleet-paused");
        names.put(new WaitReason.Budget(shortfall()), "budget");
        names.put(new WaitReason.TakenBack(SEVEN, "ada"), "taken-back");
        names.put(new WaitReason.MergeTrain(), "merge-train");
        names.put(new WaitReason.Train(new TrainReason.Turn(1)), "turn");
        names.put(new WaitReason.GoesToCoder(), "goes-to-coder");
        names.put(new WaitReason.NotMerged(SEVEN, CONFLICT), "not-merged");
        names.put(new WaitReason.NotRecovered(SEVEN, CONFLICT), "not-recovered");
        names.put(new WaitReason.Gates(), "gates");
        names.put(new WaitReason.Approval(SEVEN, TIP), "approval");
        names.put(new WaitReason.Blocked(SEVEN, "x"), "blocked");
        names.put(new WaitReason.Held(SEVEN, "x"), "held");
        names.put(new WaitReason.HeldForReviewer(SEVEN, "x"), "held-for-reviewer");
        names.put(new WaitReason.Frozen(SEVEN, "x"), "frozen");
        names.put(new WaitReason.PinnedToUnknown(SEVEN, "zoe"), "pinned-to-unknown");
        names.put(new WaitReason.PinnedToOther(SEVEN, "eve", TeamRole.QA), "pinned-to-other");
        names.put(new WaitReason.NoAgent(TeamRole.QA), "no-agent");
        names.put(new WaitReason.AgentBusy("ben", Optional.empty()), "agent-busy");
        names.put(new WaitReason.RoleBusy(TeamRole.QA, 1), "role-busy");
        names.put(new WaitReason.HeadcountReached(1, 1), "headcount-reached");
        names.put(new WaitReason.RoleLimitReached(TeamRole.QA, 1), "role-limit-reached");
        names.put(new WaitReason.ModelLimitReached("m"), "model-limit-reached");
        names.put(new WaitReason.AgentUnusable("ada", "no model"), "agent-unusable");
        names.put(new WaitReason.RateLimited("ada"), "rate-limited");
        names.put(new WaitReason.ModelRateLimited(), "model-rate-limited");
        names.put(new WaitReason.OutOfMoney("ada"), "out-of-money");
        names.put(new WaitReason.Crashed("ada"), "crashed");
        names.put(new WaitReason.NoRun(), "no-run");
        names.put(new WaitReason.FleetKilled("ada"), "fleet-killed");
        return names;
    }

    private static BudgetShortfall shortfall() {
        var level =
                new BudgetLevel(
                        new BudgetLevel.BudgetScope.Project(), ItemSpend.NOTHING, Dollars.of("1"));
        return new BudgetShortfall(level, Dollars.ZERO, Dollars.of("2"));
    }

    @Test
    void everyReasonHasItsName() {
        reasons().forEach((reason, name) -> assertThat(reason.word()).isEqualTo(name));
        troubles().forEach((trouble, name) -> assertThat(trouble.word()).isEqualTo(name));
        SampleTrainReasons.ALL.forEach((reason, name) -> assertThat(reason.word()).isEqualTo(name));
    }

    @Test
    void noReasonIsLeftOut() {
        assertThat(kinds(reasons().keySet())).isEqualTo(variants(WaitReason.class));
        assertThat(kinds(troubles().keySet())).isEqualTo(variants(FleetTrouble.class));
        assertThat(kinds(SampleTrainReasons.ALL.keySet())).isEqualTo(variants(TrainReason.class));
    }

    @Test
    void whatAPersonCanDoIsACommand() {
        assertThat(PAUSED.action()).contains(new FleetCommand.Resume());
        assertThat(new FleetTrouble.BaseUnknown(TIP).action()).isEmpty();
        assertThat(new WaitReason.Train(new TrainReason.NeverMet(SEVEN, List.of())).actions())
                .containsExactly(new EditCommand.SetDependencies(SEVEN, List.of()));
        assertThat(new WaitReason.Train(new TrainReason.Turn(1)).actions()).isEmpty();
    }

    private static Set<Class<?>> kinds(Set<?> values) {
        return values.stream().map(Object::getClass).collect(Collectors.toSet());
    }

    private static Set<Class<?>> variants(Class<?> type) {
        return Arrays.stream(type.getPermittedSubclasses())
                .flatMap(
                        one ->
                                one.isInterface()
                                        ? variants(one).stream()
                                        : Stream.<Class<?>>of(one))
                .collect(Collectors.toSet());
    }
}
