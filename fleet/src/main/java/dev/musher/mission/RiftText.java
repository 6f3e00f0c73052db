package dev.musher.mission;

import dev.musher.story.Item;
import dev.musher.story.MergeFailure;
import dev.musher.text.OneLine;
import dev.musher.text.Printable;
import dev.musher.text.Utf8;
import java.util.List;
import java.util.stream.Collectors;

/** A rift in words. Bounded, whatever landed. */
final class RiftText {
    private static final int MOST_FILES = 50;
    private static final int LONGEST_BODY = 4_000;
    private static final int LONGEST_SUBJECT = 200;

    private RiftText() {}

    static String failure(Rift rift) {
        return switch (rift.failure()) {
            case MergeFailure.Conflict(var paths) ->
                    "Git cannot join these files with base by itself:\n\n"
                            + FileNames.list(paths, MOST_FILES);
            case MergeFailure.RedGate(var report) ->
                    report.firstRed()
                            .map(step -> RedStep.text(step, "when the story is merged with base"))
                            .orElse("");
            case MergeFailure.Empty _ -> "The merge would change nothing.";
            case MergeFailure.Other(var detail) -> Printable.lines(detail).strip();
        };
    }

    static String way(Rift rift) {
        return "Base is at `%1$s`. Merge it into the branch you are on: `git merge --no-edit %1$s`. `git log HEAD..%1$s` shows what landed meanwhile, `git log %1$s..HEAD` what this story has."
                .formatted(rift.base().hex());
    }

    static String others(Rift rift) {
        return rift.others().stream().map(RiftText::other).collect(Collectors.joining("\n\n"));
    }

    private static String other(Rift.Other other) {
        return switch (other) {
            case Rift.Other.Story(var landed, var item) ->
                    "### %s %s: %s (landed as `%s`)"
                                    .formatted(
                                            item.brief().type().word(),
                                            item.number(),
                                            Printable.line(item.brief().name()),
                                            landed.hex())
                            + text(item);
            case Rift.Other.Lone(var landed, var subject) ->
                    "### Commit `%s`: %s"
                            .formatted(
                                    landed.hex(),
                                    OneLine.beginning(Printable.line(subject), LONGEST_SUBJECT));
        };
    }

    private static String text(Item item) {
        String body = Printable.lines(item.brief().body()).strip();
        String head = Utf8.head(body, LONGEST_BODY);
        var criteria =
                item.checklist().criteria().stream()
                        .map(criterion -> "- " + Printable.line(criterion.text()))
                        .collect(Collectors.joining("\n"));
        return List.of(head.length() == body.length() ? head : head + " …", criteria).stream()
                .filter(part -> !part.isEmpty())
                .map(part -> "\n\n" + part)
                .collect(Collectors.joining());
    }
}
