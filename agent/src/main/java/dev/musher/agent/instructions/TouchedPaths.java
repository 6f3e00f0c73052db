package dev.musher.agent.instructions;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import java.util.ArrayList;
import java.util.List;

/** The paths that a call of a tool names, as the model wrote them. Pure. */
public final class TouchedPaths {
    private static final List<String> HEADERS =
            List.of("*** Add File: ", "*** Update File: ", "*** Delete File: ", "*** Move to: ");

    /** A call that names more has told us enough. */
    private static final int MOST = 100;

    private TouchedPaths() {}

    public static List<String> of(JsonValue input) {
        var paths = new ArrayList<String>();
        if (input instanceof Fields fields) {
            fields.text("path").ifPresent(paths::add);
            fields.text("patch").ifPresent(patch -> headers(patch, paths));
        }
        return paths;
    }

    private static void headers(String patch, List<String> paths) {
        for (int start = 0; start < patch.length() && paths.size() < MOST; ) {
            int end = patch.indexOf('\n', start);
            end = end < 0 ? patch.length() : end;
            for (String header : HEADERS) {
                if (patch.startsWith(header, start)) {
                    paths.add(patch.substring(start + header.length(), end).strip());
                }
            }
            start = end + 1;
        }
    }
}
