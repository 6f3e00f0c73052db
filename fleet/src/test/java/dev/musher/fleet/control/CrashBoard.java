package dev.musher.fleet.control;

import dev.musher.base.git.data.TreeId;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.item.Badge;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Blocked;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Merge;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Three stories, and a team that does the same in whatever life it is asked. */
final class CrashBoard {
    static final List<ItemNumber> STORIES =
            List.of(new ItemNumber(1), new ItemNumber(2), new ItemNumber(3));

    private static final String VERDICT =
            """
            It holds.
            ```json
            {"verdict": "approve", "criteria": [
              {"number": 1, "met": true, "evidence": [{"command": "sh test.sh", "exit": 0}]}],
             "findings": [{"number": 1, "fine": true, "why": "test.sh shows it"}]}
            ```
            """;

    private CrashBoard() {}

    /** What must be the same however often the fleet was killed. */
    record Place(
            Column column,
            Badge badge,
            Optional<TreeId> tree,
            Optional<StageTries> tries,
            List<String> commits) {}

    static void hire(FleetFixture stage) {
        stage.coder(
                "good",
                TeammateScript.of()
                        .session("s-good")
                        .runs("sleep 300 >/dev/null 2>&1 </dev/null &")
                        .writes("src/a.txt", "a")
                        .pays("0.25")
                        .commits("Add a"));
        stage.coder(
                "liar",
                TeammateScript.of()
                        .ifTold(
                                "sh test.sh",
                                TeammateScript.of().writes("src/b.txt", "mended").commits("Mend b"),
                                TeammateScript.of()
                                        .writes("src/b.txt", "BROKEN")
                                        .commits("Add b")));
        stage.coder("lazy", TeammateScript.of().says("I am done."));
        stage.reviewer("judge", TeammateScript.of().runs("sh test.sh").says(VERDICT));
    }

    static void start(FleetFixture stage) {
        stage.story("First", "good", QaMode.AGENT);
        stage.story("Second", "liar");
        stage.story("Third", "lazy");
    }

    static List<Place> look(FleetFixture stage) throws Exception {
        var places = new ArrayList<Place>();
        for (ItemNumber story : STORIES) {
            var card = stage.card(story);
            places.add(
                    new Place(
                            card.column(),
                            card.badge(),
                            candidate(card.item().stage()).map(MergeCandidate::tree),
                            tries(card.item().stage()),
                            commits(stage, story)));
        }
        return places;
    }

    private static Optional<MergeCandidate> candidate(Stage stage) {
        return stage instanceof Merge(var mergeCandidate)
                ? Optional.of(mergeCandidate)
                : Optional.empty();
    }

    private static Optional<StageTries> tries(Stage stage) {
        return stage instanceof Blocked(Coding coding, _)
                ? Optional.of(coding.tries())
                : Optional.empty();
    }

    private static List<String> commits(FleetFixture stage, ItemNumber story) throws Exception {
        return stage.user(
                        "git log --format=%s main..$(git for-each-ref --format='%(refname)'"
                                + " 'refs/heads/musher/"
                                + story
                                + "-*')")
                .lines()
                .toList();
    }
}
