package dev.musher.host.project;

import dev.musher.fleet.attemptfiles.AttemptFolders;
import dev.musher.fleet.dispatch.AttemptPurpose;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.pipeline.story.ItemNumber;
import java.util.Optional;

/** What the folders of attempts say. */
public record AttemptFileRecords(AttemptFolders folders) implements AttemptRecords {
    @Override
    public String words(ItemNumber story, int attempt) {
        return folders.folder(story, attempt).report().map(MissionReport::words).orElse("");
    }

    @Override
    public boolean wasToCommit(ItemNumber story, int attempt) {
        return folders.folder(story, attempt)
                .purpose()
                .equals(Optional.of(AttemptPurpose.COMMIT.name()));
    }
}
