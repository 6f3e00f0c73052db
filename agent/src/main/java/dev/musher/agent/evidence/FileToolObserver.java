package dev.musher.agent.evidence;

import dev.musher.agent.evidence.EvidenceLog.Making;
import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.ToolOutcome;
import java.util.List;

/** Notes what a tool changed that changes files by itself. */
record FileToolObserver(EvidenceLog notes, NotedPaths places) {
    private static final List<String> PATHS = List.of("path", "file_path", "file");
    private static final List<String> ADDS = List.of("*** Add File: ", "*** Move to: ");
    private static final List<String> CHANGES = List.of("*** Update File: ", "*** Delete File: ");

    void look(ObservedCall call) {
        String answer = CommandOutcome.text(call.outcome());
        if (!(call.outcome() instanceof ToolOutcome.Done)
                || answer.stripTrailing().endsWith("has this content already.")) {
            return;
        }
        if (!(call.input() instanceof JsonValue.Fields fields) || !named(call, fields)) {
            // It says that it changes files, and not which.
            notes.edit(call.sheet().name(), FileEdit.FileKind.CODE, Making.CHANGED);
        }
    }

    private boolean named(ObservedCall call, JsonValue.Fields fields) {
        for (String name : PATHS) {
            var path = fields.text(name);
            if (path.isPresent()) {
                boolean whole = call.sheet().name().equals("write");
                edit(path.get(), whole ? Making.WRITTEN : Making.CHANGED);
                return true;
            }
        }
        var patch = fields.text("patch");
        patch.ifPresent(this::patch);
        return patch.isPresent();
    }

    private void patch(String patch) {
        int at = 0;
        while (at < patch.length()) {
            int end = patch.indexOf('\n', at);
            end = end < 0 ? patch.length() : end;
            if (patch.startsWith("*** ", at)) {
                header(patch.substring(at, end).strip());
            }
            at = end + 1;
        }
    }

    private void header(String line) {
        for (String add : ADDS) {
            if (line.startsWith(add)) {
                edit(line.substring(add.length()).strip(), Making.WRITTEN);
            }
        }
        for (String change : CHANGES) {
            if (line.startsWith(change)) {
                edit(line.substring(change.length()).strip(), Making.CHANGED);
            }
        }
    }

    private void edit(String written, Making making) {
        places.of(written).ifPresent(place -> notes.edit(place, making));
    }
}
