package dev.musher.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.notice.Notice;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.property.Range;
import dev.musher.tools.api.ToolOutcome.Cancelled;
import dev.musher.tools.api.ToolOutcome.Done;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.api.ToolOutcome.Refused;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class GuardPropertyTest {
    @Property(tries = 500)
    void theCountIsTrueAndNothingIsSaidBelowTheThreshold(
            @ForAll("turns") List<List<CallReport>> turns,
            @ForAll @Range(min = 2, max = 6) int threshold) {
        var tracker = new FailureTracker(threshold);
        int failedTurns = 0;
        int count = 0;
        int weight = 0;
        int spokenAt = 0;
        for (var calls : turns) {
            var failures = new ArrayList<Failed>();
            for (CallReport call : calls) {
                if (call.outcome() instanceof Failed failed) {
                    failures.add(failed);
                }
            }
            if (calls.stream().anyMatch(call -> call.outcome() instanceof Done)) {
                failedTurns = 0;
                count = 0;
                weight = 0;
                spokenAt = 0;
            } else if (!failures.isEmpty()) {
                failedTurns++;
                count += failures.size();
                weight += failures.stream().anyMatch(it -> it.failure() == Failure.TIMEOUT) ? 2 : 1;
            }
            tracker.observe(new TurnReport(1, 100, 0, calls));
            Optional<Notice> wish = tracker.pendingNotice();
            assertThat(wish.isPresent()).isEqualTo(weight - spokenAt >= threshold);
            if (wish.isPresent()) {
                assertThat(wish.get().text())
                        .startsWith(
                                failedTurns == 1
                                        ? "Every call of the last turn"
                                        : "In the last " + failedTurns + " turns every call");
                assertThat(wish.get().text().lines().filter(line -> line.startsWith("- ")))
                        .hasSize(Math.min(5, count));
                tracker.noticeSent();
                spokenAt = weight;
            }
        }
    }

    @Property(tries = 300)
    void refusalsMakeNoDifferenceToFailuresNorFailuresToRefusals(
            @ForAll("turns") List<List<CallReport>> turns) {
        assertThat(said(new FailureTracker(3), turns))
                .isEqualTo(said(new FailureTracker(3), without(Refused.class, turns)));
        assertThat(said(new DenialTracker(3), turns))
                .isEqualTo(said(new DenialTracker(3), without(Failed.class, turns)));
    }

    @Property(tries = 300)
    void atMostOneSpeaksPerTurnAndEachOnlyWhenItsReasonIsThere(
            @ForAll("turns") List<List<CallReport>> turns) {
        var guards = List.of(new CountingGuard(), new CountingGuard(), new CountingGuard());
        var story =
                new GuardStory(
                        new GuardArbiter(
                                List.of(
                                        guards.get(0).of(new DenialTracker(2)),
                                        guards.get(1).of(new FailureTracker(2)),
                                        guards.get(2).of(UsageNotice.ofTurns()))));
        for (int i = 0; i < turns.size(); i++) {
            int before = granted(guards);
            var said = story.hear(new TurnReport(i + 1, turns.size(), 0, turns.get(i)));
            assertThat(granted(guards) - before).isEqualTo(said.isEmpty() ? 0 : 1);
        }
    }

    @Property(tries = 500)
    void noCallIsSuppressedBeforeItsThirdTimeInSix(@ForAll("calls") List<String> calls) {
        var stormFixture = new StormFixture();
        for (int i = 0; i < calls.size(); i++) {
            boolean run = stormFixture.call(calls.get(i)).isEmpty();
            var window = calls.subList(Math.max(0, i - 5), i + 1);
            int times = 0;
            for (String call : window) {
                times += call.equals(calls.get(i)) ? 1 : 0;
            }
            assertThat(run || times >= 3).isTrue();
            if (window.stream().allMatch(call -> call.startsWith("read "))) {
                assertThat(run).isEqualTo(times < 3);
            }
        }
    }

    @Provide
    static Generator<List<List<CallReport>>> turns() {
        return reports().list().ofMaxSize(4).list().ofMaxSize(20);
    }

    private static Generator<CallReport> reports() {
        return Generators.frequency(
                Generators.weighted(1, GuardStory.done("ls")),
                Generators.weighted(4, GuardStory.error("read", "gone")),
                Generators.weighted(2, GuardStory.error("edit", "no\tsuch\ntext")),
                Generators.weighted(1, GuardStory.timeout("bash")),
                Generators.weighted(3, GuardStory.refusal("bash", "no")),
                Generators.weighted(1, new CallReport("bash", new Cancelled())));
    }

    @Provide
    static Generator<List<String>> calls() {
        return Generators.of(
                        "read {\"path\":\"a\"}",
                        "read {\"path\":\"b\"}",
                        "read {\"path\":\"c\"}",
                        "edit {\"path\":\"a\"}",
                        "bash {\"command\":\"make\"}")
                .list()
                .ofMaxSize(40);
    }

    private static List<String> said(Guard guard, List<List<CallReport>> turns) {
        var said = new ArrayList<String>();
        var story = new GuardStory(guard);
        for (var calls : turns) {
            said.add(story.turn(calls.toArray(CallReport[]::new)));
        }
        return said;
    }

    private static List<List<CallReport>> without(Class<?> outcome, List<List<CallReport>> turns) {
        var others = new ArrayList<List<CallReport>>();
        for (var calls : turns) {
            others.add(calls.stream().filter(call -> !outcome.isInstance(call.outcome())).toList());
        }
        return others;
    }

    private static int granted(List<CountingGuard> guards) {
        int granted = 0;
        for (CountingGuard guard : guards) {
            granted += guard.granted;
        }
        return granted;
    }

    /** Counts how often a guard was granted its wish, and that it had one. */
    private static final class CountingGuard {
        private int granted;

        Guard of(Guard guard) {
            return new Guard() {
                @Override
                public void observe(TurnReport report) {
                    guard.observe(report);
                }

                @Override
                public Optional<Notice> pendingNotice() {
                    return guard.pendingNotice();
                }

                @Override
                public void noticeSent() {
                    assertThat(guard.pendingNotice()).isPresent();
                    guard.noticeSent();
                    granted++;
                }

                @Override
                public void prompted() {
                    guard.prompted();
                }
            };
        }
    }
}
