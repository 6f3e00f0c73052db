package dev.musher.fleet.prompt;

import dev.musher.base.text.PrintableText;
import dev.musher.base.text.Utf8;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import java.util.List;
import java.util.stream.Collectors;

/** The prompts of agents. Bounded, whatever a story contains. */
public final class MissionPrompt {
    private static final String TEST_WANTED =
            "\n- Write a test that fails without your change and passes with it.\n";

    private static final int LONGEST_BODY = 60_000;
    private static final int MOST_FILES = 20;
    private static final String GO_ON =
            "Continue story %s where you left off, by the same rules. If it is already done and committed, stop.";
    private static final String SENT_BACK =
            "Your work on story %s was reviewed and cannot land yet. Do what is described below, by the same rules, and commit.";

    private MissionPrompt() {}

    /** For a coder who knows nothing of the story yet. */
    public static String coder(PromptInput promptInput) {
        return join(
                "You are a coder in a team. Do this story.",
                story(promptInput),
                section("What happened before", task(promptInput)),
                section(
                        "What happened meanwhile",
                        ItemChanges.besides(taskOf(promptInput), promptInput.news())),
                section("Gates", gates(promptInput)),
                section("Read first", promptInput.orientation().text()),
                section("Rules", rules(promptInput.item())));
    }

    private static String rules(Item item) {
        return item.checklist().criteria().isEmpty()
                ? CoderRules.TEXT.strip() + TEST_WANTED
                : CoderRules.TEXT.strip() + "\n" + CriteriaRules.TEXT;
    }

    /** For a coder who goes on in its own session, and so knows the story and the rules. */
    public static String goOn(PromptInput promptInput) {
        return join(
                (taskOf(promptInput) instanceof CoderTask.Fresh ? GO_ON : SENT_BACK)
                        .formatted(promptInput.item().number()),
                section("What to do now", task(promptInput)),
                section(
                        "What happened meanwhile",
                        ItemChanges.besides(taskOf(promptInput), promptInput.news())));
    }

    /**
     * For an agent that should only commit its changes.
     *
     * @param files with changes that no commit has
     */
    public static String commit(PromptInput promptInput, List<String> files) {
        return join(
                CommitReminder.TEXT,
                "It is story %s, \"%s\", on the branch `%s`."
                        .formatted(
                                promptInput.item().number(),
                                promptInput.item().brief().name(),
                                promptInput.branch()),
                section("Changed files", FileNameList.list(files, MOST_FILES)));
    }

    /** For a merger that knows neither the story nor base. */
    public static String merger(PromptInput promptInput, MergeProblem mergeProblem) {
        return join(
                "You are a merger in a team. The work on this story is done, but base has moved since, and git cannot merge the two automatically. Merge them.",
                story(promptInput),
                section("What keeps it from merging", MergeProblemText.failure(mergeProblem)),
                section("What to do", MergeProblemText.way(mergeProblem)),
                section("What landed meanwhile", MergeProblemText.others(mergeProblem)),
                section("Gates", gates(promptInput)),
                section("What happened to the story", ItemChanges.text(promptInput.news())),
                section("Rules", MergerRules.TEXT));
    }

    /** For a merger who goes on in its own session. */
    public static String joinOn(PromptInput promptInput, MergeProblem mergeProblem) {
        return join(
                "Continue merging story %s with base, by the same rules. If the merge is already done and committed, stop."
                        .formatted(promptInput.item().number()),
                section("What keeps it from merging", MergeProblemText.failure(mergeProblem)),
                section("What to do", MergeProblemText.way(mergeProblem)),
                section("What happened meanwhile", ItemChanges.text(promptInput.news())));
    }

    /**
     * For a merger who left changes without a commit.
     *
     * @param files with changes that no commit has
     */
    public static String conclude(PromptInput promptInput, List<String> files) {
        return join(
                commit(promptInput, files),
                "If a merge is in progress here, finish it: no conflict marker may stay in any file.");
    }

    /** For a reviewer. */
    public static String reviewer(PromptInput promptInput, ReviewedWork work) {
        return join(
                "You are a reviewer in a team. Review the work on this story.",
                story(
                        promptInput,
                        "This is a checkout of the commit to review, on no branch. The work started at `%s`."
                                .formatted(promptInput.base())),
                section("The work", ReviewPrompt.diff(work)),
                section("What the server saw", ReviewPrompt.seen(work.report())),
                section(
                        "Findings to answer",
                        ReviewPrompt.numbered(ReviewPrompt.findings(work.report()))),
                section("What happened meanwhile", ItemChanges.text(promptInput.news())),
                section("Rules", ReviewerRules.TEXT));
    }

    /** For a reviewer who goes on in its own session. */
    public static String judge(PromptInput promptInput) {
        return "Continue reviewing story %s by the same rules. End with the JSON block, and nothing after it."
                .formatted(promptInput.item().number());
    }

    /**
     * For a reviewer whose verdict does not count.
     *
     * @param why in a clause
     */
    public static String judgeAgain(String why) {
        return ("Your verdict does not count: %s. Correct that, run what you still need for it, and give"
                        + " the whole JSON block once more. If it does not count again, a person decides.")
                .formatted(PrintableText.line(why));
    }

    private static String story(PromptInput promptInput) {
        return story(
                promptInput,
                "You are on the branch `%s`, from `%s`."
                        .formatted(promptInput.branch(), promptInput.base()));
    }

    private static String story(PromptInput promptInput, String place) {
        Item item = promptInput.item();
        return join(
                "# %s %s: %s"
                        .formatted(item.brief().type().word(), item.number(), item.brief().name()),
                body(item),
                section("Acceptance criteria", criteria(ReviewCriteria.of(item))),
                place);
    }

    private static String gates(PromptInput promptInput) {
        return promptInput.gates().stream()
                .map(gate -> "- `" + PrintableText.line(gate) + "`")
                .collect(Collectors.joining("\n"));
    }

    private static String body(Item item) {
        String body = PrintableText.lines(item.brief().body()).strip();
        String head = Utf8.head(body, LONGEST_BODY);
        return head.length() == body.length() ? body : head + "\n\n(The text is longer; cut here.)";
    }

    private static String criteria(List<Criterion> criteria) {
        return criteria.stream()
                .map(criterion -> criterion.number() + ". " + PrintableText.line(criterion.text()))
                .collect(Collectors.joining("\n"));
    }

    private static String task(PromptInput promptInput) {
        return CoderHistoryText.of(taskOf(promptInput), promptInput.base());
    }

    private static CoderTask taskOf(PromptInput promptInput) {
        return promptInput.item().stage() instanceof Stage.Coding coding
                ? coding.task()
                : new CoderTask.Fresh();
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
