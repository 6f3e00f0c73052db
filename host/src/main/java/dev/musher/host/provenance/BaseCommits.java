package dev.musher.host.provenance;

import dev.musher.base.git.data.Commit;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;

/** The last commits of the branch that work lands on, and what is not committed. */
public record BaseCommits(ProjectOrigins origins) {
    private static final int MOST = 10;

    public void print(TextPage page) throws InterruptedException {
        var git = origins.git();
        var branch = origins.landing().find(git);
        page.line(
                branch.map(one -> "Work lands on " + one.shortName() + ".")
                        .orElse("No branch is set for work to land on."));
        int changed = git.workTree().status().size();
        page.line(
                changed == 0
                        ? "The checkout has no uncommitted changes."
                        : "The checkout has %d uncommitted file(s).".formatted(changed));
        for (Commit commit : git.history().log(origins.base(), MOST)) {
            page.line(commit.id().shortHex() + "  " + PrintableText.line(commit.subject()));
        }
    }
}
