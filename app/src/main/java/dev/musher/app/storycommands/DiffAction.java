package dev.musher.app.storycommands;

import dev.musher.app.commandline.Colour;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.project.StoryDiff;
import dev.musher.host.text.DiffStatText;
import dev.musher.host.text.PatchText;
import dev.musher.host.view.StoryDiffView;
import dev.musher.pipeline.board.Card;
import java.util.Optional;

/** {@code musher story diff}: what a story changes, or one attempt at it. */
record DiffAction(StoryCommandContext desk, ProjectHost project) {
    void show(StoryCall call) throws InterruptedException {
        var card = project.require(call.item());
        var diffs = project.work().diffs();
        var attempt = call.value(StoryOptions.ATTEMPT);
        var diff =
                attempt.isPresent()
                        ? diffs.of(card, call.attempt(card))
                        : diffs.of(card, project.work().workspaceState(card.number()));
        boolean stat = call.invocation().has(StoryOptions.STAT);
        if (call.invocation().has(desk.json())) {
            int item = card.number().value();
            call.line(
                    Json.encodeIndented(
                            diff.isEmpty()
                                    ? StoryDiffView.nothing(item)
                                    : StoryDiffView.of(
                                            item, diff.get(), stat ? "" : patch(diff.get()))));
        } else if (diff.isEmpty() || diff.get().files().isEmpty()) {
            call.screen().page().line(nothing(card, attempt));
        } else {
            print(diff.get(), stat, call);
        }
    }

    /** What is piped into another program is the patch and nothing else. */
    private void print(StoryDiff diff, boolean stat, StoryCall call) throws InterruptedException {
        boolean people = call.screen().out().target() == Colour.Target.TERMINAL;
        if (stat || people) {
            new DiffStatText(call.screen().page(), "").print(diff);
        }
        if (!stat && people) {
            call.line("");
            PatchText.print(patch(diff).stripTrailing(), call.screen().page().whole());
        } else if (!stat) {
            call.screen().out().text(patch(diff));
        }
        for (String unseen : diff.unseen()) {
            call.screen().err().line(PrintableText.line(unseen));
        }
    }

    private String patch(StoryDiff diff) throws InterruptedException {
        var patch = project.work().diffs().patch(diff);
        return patch.complete()
                ? patch.text()
                : patch.text()
                        + "\n[cut off here; all of it: git diff %s %s]\n"
                                .formatted(diff.from().shortHex(), diff.to().shortHex());
    }

    private static String nothing(Card card, Optional<String> attempt) {
        var number = card.number();
        if (attempt.isPresent()) {
            return "Attempt %s of %s has committed nothing, or its commits are gone."
                    .formatted(attempt.get(), number);
        }
        return card.item().progress().attempts() == 0
                ? "No agent has worked on %s yet; there is nothing to show.".formatted(number)
                : "No commit of %s yet. See what its agent does: musher logs %s"
                        .formatted(number, number);
    }
}
