package dev.musher.host.project;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.pipeline.story.rules.StoryRules;
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
public record ProjectLedger(Path state, Path cache, Path nodeKey, StoryPolicy policy) {
    /** The stories of the project, opened once more. */
    public Pipeline open() {
        leaveOutOfGit();
        return new Pipeline(folder().open(BootEpoch.fresh()), new StoryRules(policy));
    }

    /** The same for verifying the ledger, which exists. */
    public Pipeline openToJudge() {
        return new Pipeline(folder().openWithoutSigning(BootEpoch.fresh()), new StoryRules(policy));
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
                    "Stories are stored there; make it a folder that you can write to.",
                    e);
        }
    }
}
