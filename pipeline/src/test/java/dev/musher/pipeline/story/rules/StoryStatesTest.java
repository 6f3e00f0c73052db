package dev.musher.pipeline.story.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.event.WorkEvent.CriterionShown;
import dev.musher.pipeline.story.event.WorkEvent.QaApproved;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Closed;
import dev.musher.pipeline.story.item.Stage.Live;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.rules.OrderDecision.Refused;
import dev.musher.pipeline.story.rules.StoryWalk.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StoryStatesTest {
    private static final Path PAGE =
            Path.of(System.getProperty("musher.root", ".."), "docs", "story-states.md");
    private static final String REWRITE = "musher.rewrite";
    private static final Map<QaMode, List<Step>> WALKS =
            Stream.of(QaMode.values())
                    .collect(
                            Collectors.toUnmodifiableMap(
                                    Function.identity(),
                                    mode ->
                                            StoryWalk.of(
                                                    ItemType.STORY,
                                                    ItemTerms.NONE.withQa(Optional.of(mode)))));

    @Test
    void pageSaysWhatTheRulesDo() throws IOException {
        var steps = Stream.of(QaMode.values()).flatMap(mode -> walk(mode).stream()).toList();
        String page = StatesPage.of(steps);
        if (Boolean.getBoolean(REWRITE)) {
            Files.writeString(PAGE, page);
        }

        assertThat(Files.readString(PAGE))
                .as(
                        "docs/story-states.md differs from the rules; to write it anew, run this"
                                + " test with -D%s=true",
                        REWRITE)
                .isEqualTo(page);
    }

    @ParameterizedTest
    @EnumSource(QaMode.class)
    void fromEveryLiveStateAnOperatorReachesCodingBacklogAndClosed(QaMode mode) {
        var steps = walk(mode);

        assertThat(stuck(steps, stage -> stage instanceof Stage.Coding)).isEmpty();
        assertThat(stuck(steps, stage -> stage instanceof Stage.Backlog)).isEmpty();
        assertThat(stuck(steps, stage -> stage instanceof Closed)).isEmpty();
    }

    /** The live items from which steering by a person alone does not lead to such a stage. */
    private static List<Item> stuck(List<Step> steps, Predicate<Stage> wanted) {
        var sources = new IdentityHashMap<Item, Set<Item>>();
        Set<Item> all = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Step step : steps) {
            all.add(step.from());
            if (step.order().command() instanceof MoveCommand
                    && step.order().by().equals(StoryWorld.PERSON)
                    && step.to().isPresent()) {
                sources.computeIfAbsent(
                                step.to().get(),
                                _ -> Collections.newSetFromMap(new IdentityHashMap<>()))
                        .add(step.from());
            }
        }
        Set<Item> found = Collections.newSetFromMap(new IdentityHashMap<>());
        all.stream().filter(item -> wanted.test(item.stage())).forEach(found::add);
        backwards(sources, found);
        return all.stream()
                .filter(item -> item.stage() instanceof Live && !found.contains(item))
                .toList();
    }

    private static void backwards(Map<Item, Set<Item>> sources, Set<Item> found) {
        var open = new ArrayDeque<>(found);
        while (!open.isEmpty()) {
            for (Item source : sources.getOrDefault(open.remove(), Set.of())) {
                if (found.add(source)) {
                    open.add(source);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(QaMode.class)
    void everyRefusalNamesTheStageAndWhatIsPossible(QaMode mode) {
        var seen = new HashSet<List<Object>>();
        for (Step step : walk(mode)) {
            if (step.to().isEmpty() && seen.add(kind(step))) {
                assertThat(((Refused) StoryWalk.decide(step)).because())
                        .startsWith("Story 1 is ")
                        .contains(" " + step.from().stage().word())
                        .containsPattern("\\. (You can: |It cannot be changed any more)");
            }
        }
    }

    private static List<Object> kind(Step step) {
        return List.of(
                step.from().stage().word(), step.order().command().getClass(), step.order().by());
    }

    @ParameterizedTest
    @EnumSource(QaMode.class)
    void everyStageIsReached(QaMode mode) {
        assertThat(walk(mode).stream().map(step -> step.from().stage().word()).distinct())
                .containsExactlyInAnyOrderElementsOf(StatesPage.STAGES);
    }

    @ParameterizedTest
    @EnumSource(QaMode.class)
    void spikeReachesTheTrainByAPersonOnly(QaMode mode) {
        var merging =
                StoryWalk.of(ItemType.SPIKE, ItemTerms.NONE.withQa(Optional.of(mode))).stream()
                        .filter(
                                step ->
                                        !(step.from().stage() instanceof Live live
                                                && isMerging(live)))
                        .filter(step -> step.target().equals(Optional.of("merge")))
                        .toList();

        assertThat(merging).isNotEmpty();
        assertThat(merging)
                .allSatisfy(
                        step -> {
                            assertThat(step.order().by()).isEqualTo(StoryWorld.PERSON);
                            assertThat(step.events())
                                    .hasOnlyElementsOfTypes(CriterionShown.class, QaApproved.class);
                        });
    }

    private static boolean isMerging(Stage stage) {
        return stage instanceof Stage.Wrapped wrapped
                ? isMerging(wrapped.was())
                : stage instanceof Merge
                        || stage instanceof Stage.MergeFailed
                        || stage instanceof Stage.MergeFailedFinal;
    }

    @Test
    void epicIsNeverWorkedOn() {
        assertThat(
                        StoryWalk.of(ItemType.EPIC, ItemTerms.NONE).stream()
                                .map(step -> step.from().stage()))
                .noneMatch(stage -> stage.column() == Column.CODING)
                .anyMatch(stage -> stage.column() == Column.ARCHIVED);
    }

    private static List<Step> walk(QaMode mode) {
        return Optional.ofNullable(WALKS.get(mode)).orElseThrow();
    }
}
