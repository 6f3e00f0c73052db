package dev.musher.host.project;

import dev.musher.failure.ExplainedException;
import dev.musher.files.PrivateFiles;
import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.Pipeline;
import dev.musher.story.Policy;
import dev.musher.story.StoryRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the ledger of a project is, and how it is opened.
 *
 * @param state the project's {@code .musher/state}
 * @param cache of the user
 * @param nodeKey the key of this machine
 */
public record ProjectLedger(Path state, Path cache, Path nodeKey, Policy policy) {
    /** The stories of the project, opened once more. */
    public Pipeline open() {
        leaveOutOfGit();
        return new Pipeline(folder().open(BootEpoch.fresh()), new StoryRules(policy));
    }

    /** The same for whoever judges the ledger, which is there. */
    public Pipeline openToJudge() {
        return new Pipeline(folder().openToJudge(BootEpoch.fresh()), new StoryRules(policy));
    }

    public LedgerFolder folder() {
        return new LedgerFolder(state, cache, nodeKey);
    }

    /** State is nothing to commit, also in a project that was never set up. */
    private void leaveOutOfGit() {
        Path ignored = state.resolve(".gitignore");
        try {
            boolean onlyRead = folder().hasLedger() && !Files.isWritable(state);
            if (!Files.exists(ignored) && !onlyRead) {
                PrivateFiles.folder(state);
                PrivateFiles.write(ignored, "*\n");
            }
        } catch (IOException e) {
            throw new ExplainedException(
                    "Cannot write to " + state + ": " + e.getMessage() + ".",
                    "Stories are kept there; make it a folder that you may write to.",
                    e);
        }
    }
}
