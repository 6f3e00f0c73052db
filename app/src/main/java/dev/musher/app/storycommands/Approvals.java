package dev.musher.app.storycommands;

import dev.musher.base.text.PrintableText;
import dev.musher.fleet.proof.diff.TestVersions.TestVersion;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.item.QaReview.Gates;
import dev.musher.pipeline.story.item.Stage;
import java.util.List;

/**
 * What somebody has to agree to before an item may merge.
 *
 * @param findings a line each
 * @param versions the tests among them, as base has them and as the item has them
 */
record Approvals(List<String> findings, List<TestVersion> versions) {
    Approvals {
        findings = List.copyOf(findings);
        versions = List.copyOf(versions);
    }

    static Approvals of(Card card, Field field) throws InterruptedException {
        var stage = card.item().stage();
        var judged = stage instanceof Stage.ReviewHold(var was, _) ? was : stage;
        if (judged instanceof Stage.Qa qa
                && qa.review().gates() instanceof Gates.Green(var report)
                && !report.held().isEmpty()) {
            var held = report.held();
            return new Approvals(held, field.versions(qa.review().candidate().tip(), held));
        }
        return new Approvals(List.of(), List.of());
    }

    void print(StoryCall storyCall) {
        for (TestVersion version : versions) {
            var test = PrintableText.line(version.test());
            if (version.lines().isEmpty()) {
                storyCall.line(
                        "  "
                                + test
                                + " is not changed itself as far as files of tests show; look at what it uses");
                continue;
            }
            storyCall.line("  %s in %s, base (-) and story (+)".formatted(test, file(version)));
            version.lines().forEach(line -> storyCall.line("    " + PrintableText.line(line)));
        }
    }

    private static String file(TestVersion version) {
        return PrintableText.line(version.file());
    }
}
