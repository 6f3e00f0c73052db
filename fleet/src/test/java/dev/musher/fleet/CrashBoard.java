package dev.musher.fleet;

import dev.musher.git.TreeId;
import dev.musher.story.Badge;
import dev.musher.story.Candidate;
import dev.musher.story.Column;
import dev.musher.story.ItemNumber;
import dev.musher.story.QaMode;
import dev.musher.story.Stage;
import dev.musher.story.Stage.Blocked;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Tries;
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
            Optional<Tries> tries,
            List<String> commits) {}

    static void hire(FleetStage stage) {
        stage.coder(
                "good",
                Script.of()
                        .session("s-good")
                        .runs("sleep 300 >/dev/null 2>&1 </dev/null &")
                        .writes("src/a.txt", "a")
                        .pays("0.25")
                        .commits("Add a"));
        stage.coder(
                "liar",
                Script.of()
                        .ifTold(
                                "sh test.sh",
                                Script.of().writes("src/b.txt", "mended").commits("Mend b"),
                                Script.of().writes("src/b.txt", "BROKEN").commits("Add b")));
        stage.coder("lazy", Script.of().says("I am done."));
        stage.reviewer("judge", Script.of().runs("sh test.sh").says(VERDICT));
    }

    static void start(FleetStage stage) {
        stage.story("First", "good", QaMode.AGENT);
        stage.story("Second", "liar");
        stage.story("Third", "lazy");
    }

    static List<Place> look(FleetStage stage) throws Exception {
        var places = new ArrayList<Place>();
        for (ItemNumber story : STORIES) {
            var card = stage.card(story);
            places.add(
                    new Place(
                            card.column(),
                            card.badge(),
                            candidate(card.item().stage()).map(Candidate::tree),
                            tries(card.item().stage()),
                            commits(stage, story)));
        }
        return places;
    }

    private static Optional<Candidate> candidate(Stage stage) {
        return stage instanceof Merge(var candidate) ? Optional.of(candidate) : Optional.empty();
    }

    private static Optional<Tries> tries(Stage stage) {
        return stage instanceof Blocked(Coding coding, _)
                ? Optional.of(coding.tries())
                : Optional.empty();
    }

    private static List<String> commits(FleetStage stage, ItemNumber story) throws Exception {
        return stage.user(
                        "git log --format=%s main..$(git for-each-ref --format='%(refname)'"
                                + " 'refs/heads/musher/"
                                + story
                                + "-*')")
                .lines()
                .toList();
    }
}
