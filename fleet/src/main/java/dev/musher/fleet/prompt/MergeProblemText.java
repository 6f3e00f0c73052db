package dev.musher.fleet.prompt;

import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.Utf8;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.MergeFailure;
import java.util.List;
import java.util.stream.Collectors;

/** A rift in words. Bounded, whatever landed. */
final class MergeProblemText {
    private static final int MOST_FILES = 50;
    private static final int LONGEST_BODY = 4_000;
    private static final int LONGEST_SUBJECT = 200;

    private MergeProblemText() {}

    static String failure(MergeProblem mergeProblem) {
        return switch (mergeProblem.failure()) {
            case MergeFailure.Conflict(var paths) ->
                    "Git cannot merge these files with base automatically:\n\n"
                            + FileNameList.list(paths, MOST_FILES);
            case MergeFailure.RedGate(var report) ->
                    report.firstRed()
                            .map(
                                    step ->
                                            FailedStep.text(
                                                    step, "when the story is merged with base"))
                            .orElse("");
            case MergeFailure.Empty _ -> "The merge would change nothing.";
            case MergeFailure.Other(var detail) -> PrintableText.lines(detail).strip();
        };
    }

    static String way(MergeProblem mergeProblem) {
        return "Base is at `%1$s`. Merge it into the branch you are on: `git merge --no-edit %1$s`. `git log HEAD..%1$s` shows what landed meanwhile, `git log %1$s..HEAD` what this story changed."
                .formatted(mergeProblem.base().hex());
    }

    static String others(MergeProblem mergeProblem) {
        return mergeProblem.others().stream()
                .map(MergeProblemText::other)
                .collect(Collectors.joining("\n\n"));
    }

    private static String other(MergeProblem.Other other) {
        return switch (other) {
            case MergeProblem.Other.Story(var landed, var item) ->
                    "### %s %s: %s (landed as `%s`)"
                                    .formatted(
                                            item.brief().type().word(),
                                            item.number(),
                                            PrintableText.line(item.brief().name()),
                                            landed.hex())
                            + text(item);
            case MergeProblem.Other.NoStory(var landed, var subject) ->
                    "### Commit `%s`: %s"
                            .formatted(
                                    landed.hex(),
                                    OneLineText.beginning(
                                            PrintableText.line(subject), LONGEST_SUBJECT));
        };
    }

    private static String text(Item item) {
        String body = PrintableText.lines(item.brief().body()).strip();
        String head = Utf8.head(body, LONGEST_BODY);
        var criteria =
                item.checklist().criteria().stream()
                        .map(criterion -> "- " + PrintableText.line(criterion.text()))
                        .collect(Collectors.joining("\n"));
        return List.of(head.length() == body.length() ? head : head + " …", criteria).stream()
                .filter(part -> !part.isEmpty())
                .map(part -> "\n\n" + part)
                .collect(Collectors.joining());
    }
}
