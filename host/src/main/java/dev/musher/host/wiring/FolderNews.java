package dev.musher.host.wiring;

import dev.musher.agent.Surroundings;
import dev.musher.instructions.FolderInstructions;
import dev.musher.instructions.TouchedPaths;
import dev.musher.json.JsonValue;
import dev.musher.notice.Notice;
import dev.musher.tool.ToolFailure;
import dev.musher.workplace.Workplace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;

/** Tells the model of instructions in the folders that its calls come to. */
record FolderNews(Workplace workplace, FolderInstructions instructions) implements Surroundings {
    @Override
    public Optional<Notice> arrive(JsonValue input) {
        var touched = new ArrayList<Path>();
        for (String written : TouchedPaths.of(input)) {
            try {
                touched.add(workplace.locate(written).path());
            } catch (ToolFailure _) {
                // What cannot be found any more has no instructions.
            }
        }
        return touched.isEmpty() ? Optional.empty() : instructions.arrive(touched);
    }
}
