package dev.musher.host.learning;

import dev.musher.agent.learning.LearningUndo;
import io.avaje.jsonb.Json;
import java.nio.file.Path;
import java.util.List;

/** What {@code musher learn undo --json} prints. */
@Json
public record LearningUndoView(List<String> restored, List<KeptView> kept) {
    /** A file that stays as it is, and why. */
    @Json
    public record KeptView(String file, String because) {}

    public static LearningUndoView of(LearningUndo.Result result) {
        return new LearningUndoView(
                result.restored().stream().map(Path::toString).toList(),
                result.kept().stream()
                        .map(kept -> new KeptView(kept.file().toString(), kept.because()))
                        .toList());
    }
}
