package dev.musher.host.wiring;

import dev.musher.agent.instructions.FolderInstructions;
import dev.musher.agent.instructions.TouchedPaths;
import dev.musher.agent.loop.PathNotices;
import dev.musher.agent.notice.Notice;
import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.paths.WorkingDirectory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Tells the model of instructions in the folders that its calls come to. */
record FolderInstructionNotices(WorkingDirectory workplace, FolderInstructions instructions)
        implements PathNotices {
    @Override
    public List<Notice> noticesAfter(JsonValue input) {
        var touched = new ArrayList<Path>();
        for (String written : TouchedPaths.of(input)) {
            try {
                touched.add(workplace.locate(written).path());
            } catch (ToolFailure _) {
                // What cannot be found any more has no instructions.
            }
        }
        return touched.isEmpty() ? List.of() : instructions.arrive(touched).stream().toList();
    }
}
