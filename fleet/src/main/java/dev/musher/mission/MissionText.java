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
                section("Changed files", files(files)));
    }

    /** For a reviewer. */
    public static String reviewer(Briefing briefing) {
        return join(
                "You are a reviewer in a team. Judge the work on this story.",
                story(briefing),
                section(
                        "The work",
                        "It is checked out here. `git log %s..HEAD` and `git diff %s...HEAD` show it."
                                .formatted(briefing.base(), briefing.base())),
                section("What happened meanwhile", News.text(briefing.news())),
                section("Rules", QaRules.TEXT));
    }

    /** For a reviewer who goes on in its own session. */
    public static String judge(Briefing briefing) {
        return "Go on judging story %s by the same rules. End with the JSON block, and nothing after it."
                .formatted(briefing.item().number());
    }

    private static String story(Briefing briefing) {
        Item item = briefing.item();
        return join(
                "# %s %s: %s"
                        .formatted(item.brief().type().word(), item.number(), item.brief().name()),
                body(item),
                section("Acceptance criteria", criteria(Criteria.of(item))),
                "You are on the branch `%s`, which started from `%s`."
                        .formatted(briefing.branch(), briefing.base()));
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

    private static String files(List<String> files) {
        String shown =
                files.stream()
                        .limit(MOST_FILES)
                        .map(file -> "- " + Printable.line(file))
                        .collect(Collectors.joining("\n"));
        return files.size() <= MOST_FILES
                ? shown
                : shown + "\n- and %d more".formatted(files.size() - MOST_FILES);
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
