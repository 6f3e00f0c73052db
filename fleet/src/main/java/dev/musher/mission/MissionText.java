package dev.musher.mission;

import dev.musher.story.Criterion;
import dev.musher.story.Errand;
import dev.musher.story.Item;
import dev.musher.story.Stage;
import dev.musher.text.Printable;
import dev.musher.text.Utf8;
import java.util.List;
import java.util.stream.Collectors;

/** What teammates are told. Bounded, whatever a story holds. */
public final class MissionText {
    private static final int LONGEST_BODY = 60_000;
    private static final int MOST_FILES = 20;

    private MissionText() {}

    /** For a coder who knows nothing of the story yet. */
    public static String coder(Briefing briefing) {
        return join(
                "You are a coder in a team. Do this story.",
                story(briefing),
                section("What came before", errand(briefing)),
                section("What happened meanwhile", News.text(briefing.news())),
                section("To know first", briefing.orientation().text()),
                section("Rules", CoderRules.TEXT));
    }

    /** For a coder who goes on in its own session, and so knows the story and the rules. */
    public static String goOn(Briefing briefing) {
        return join(
                "Go on with story %s where you left off, by the same rules. If it is done and committed already, stop."
                        .formatted(briefing.item().number()),
                section("What is to be done now", errand(briefing)),
                section("What happened meanwhile", News.text(briefing.news())));
    }

    /**
     * For somebody who should only commit what lies there.
     *
     * @param files with changes that no commit has
     */
    public static String commit(Briefing briefing, List<String> files) {
        return join(
                CommitWords.TEXT,
                "It is story %s, \"%s\", on the branch `%s`."
                        .formatted(
                                briefing.item().number(),
                                briefing.item().brief().name(),
                                briefing.branch()),
                section("Changed files", FileNames.list(files, MOST_FILES)));
    }

    /** For somebody who joins a story with base and knows nothing of either. */
    public static String merger(Briefing briefing, Rift rift) {
        return join(
                "You are a merger in a team. The work on this story is done, but base has moved"
                        + " since, and the two do not join by themselves. Join them.",
                story(briefing),
                section("What keeps it from merging", RiftText.failure(rift)),
                section("What to do", RiftText.way(rift)),
                section("What landed meanwhile", RiftText.others(rift)),
                section("Gates", RiftText.gates(rift)),
                section("What happened to the story", News.text(briefing.news())),
                section("Rules", MergerRules.TEXT));
    }

    /** For a merger who goes on in its own session. */
    public static String joinOn(Briefing briefing, Rift rift) {
        return join(
                "Go on joining story %s with base, by the same rules. If the merge is done and committed already, stop."
                        .formatted(briefing.item().number()),
                section("What keeps it from merging", RiftText.failure(rift)),
                section("What to do", RiftText.way(rift)),
                section("What happened meanwhile", News.text(briefing.news())));
    }

    /**
     * For a merger who left changes without a commit.
     *
     * @param files with changes that no commit has
     */
    public static String conclude(Briefing briefing, List<String> files) {
        return join(
                commit(briefing, files),
                "If a merge is under way here, finish it: no mark of a conflict may stay in any"
                        + " file.");
    }

    /** For a reviewer. */
    public static String reviewer(Briefing briefing, ReviewedWork work) {
        return join(
                "You are a reviewer in a team. Judge the work on this story.",
                story(
                        briefing,
                        "This is a checkout of the commit to be judged, on no branch. The work began at"
                                + " `%s`.".formatted(briefing.base())),
                section("The work", ReviewText.diff(work)),
                section("What the server saw", ReviewText.seen(work.report())),
                section(
                        "Findings to answer",
                        ReviewText.numbered(ReviewText.findings(work.report()))),
                section("What happened meanwhile", News.text(briefing.news())),
                section("Rules", QaRules.TEXT));
    }

    /** For a reviewer who goes on in its own session. */
    public static String judge(Briefing briefing) {
        return "Go on judging story %s by the same rules. End with the JSON block, and nothing after it."
                .formatted(briefing.item().number());
    }

    /**
     * For a reviewer whose verdict does not count.
     *
     * @param why in a clause
     */
    public static String judgeAgain(String why) {
        return ("Your verdict does not count: %s. Correct that, run what you still need for it, and give"
                        + " the whole JSON block once more. If it does not count again, a person decides.")
                .formatted(Printable.line(why));
    }

    private static String story(Briefing briefing) {
        return story(
                briefing,
                "You are on the branch `%s`, which started from `%s`."
                        .formatted(briefing.branch(), briefing.base()));
    }

    private static String story(Briefing briefing, String place) {
        Item item = briefing.item();
        return join(
                "# %s %s: %s"
                        .formatted(item.brief().type().word(), item.number(), item.brief().name()),
                body(item),
                section("Acceptance criteria", criteria(Criteria.of(item))),
                place);
    }

    private static String body(Item item) {
        String body = Printable.lines(item.brief().body()).strip();
        String head = Utf8.head(body, LONGEST_BODY);
        return head.length() == body.length() ? body : head + "\n\n(The text is longer; cut here.)";
    }

    private static String criteria(List<Criterion> criteria) {
        return criteria.stream()
                .map(criterion -> criterion.number() + ". " + Printable.line(criterion.text()))
                .collect(Collectors.joining("\n"));
    }

    private static String errand(Briefing briefing) {
        return briefing.item().stage() instanceof Stage.Coding coding
                ? ErrandText.of(coding.errand())
                : ErrandText.of(new Errand.Fresh());
    }

    /** Nothing if there is nothing to say. */
    private static String section(String title, String text) {
        return text.isBlank() ? "" : "## " + title + "\n\n" + text;
    }

    private static String join(String... parts) {
        return List.of(parts).stream()
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining("\n\n"));
    }
}
