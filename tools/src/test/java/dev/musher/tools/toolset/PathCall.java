package dev.musher.tools.toolset;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * A way in which a tool is given a path; PATH in its texts stands for it.
 *
 * @param words names and texts of its parameters, in turn
 */
record PathCall(String name, String tool, List<String> words) {
    static List<PathCall> all() {
        var all = new ArrayList<PathCall>();
        all.add(call("read", "read"));
        all.add(call("write", "write", "content", "one\n"));
        all.add(call("edit", "edit", "old_text", "o", "new_text", "0"));
        all.add(patch("add", "*** Add File: PATH\n+one"));
        all.add(patch("update", "*** Update File: PATH\n@@\n-one\n+1"));
        all.add(patch("delete", "*** Delete File: PATH"));
        all.add(patch("move there", "*** Update File: a.txt\n*** Move to: PATH\n@@\n-one\n+1"));
        all.add(patch("move away", "*** Update File: PATH\n*** Move to: new.txt\n@@\n-one\n+1"));
        all.add(call("grep", "grep", "pattern", "o"));
        all.add(call("glob", "glob", "pattern", "*"));
        all.add(call("ls", "ls"));
        all.add(call("outline", "symbols", "action", "outline"));
        all.add(call("overview", "symbols", "action", "overview"));
        all.add(call("callers", "symbols", "action", "callers", "name", "f"));
        return all;
    }

    private static PathCall call(String name, String tool, String... more) {
        var words = new ArrayList<>(List.of("path", "PATH"));
        words.addAll(List.of(more));
        return new PathCall(name, tool, words);
    }

    private static PathCall patch(String name, String operation) {
        String patch = "*** Begin Patch\n" + operation + "\n*** End Patch";
        return new PathCall(name, "apply_patch", List.of("patch", patch));
    }

    JsonValue input(String path) {
        var fields = new LinkedHashMap<String, JsonValue>();
        for (int i = 0; i < words.size(); i += 2) {
            fields.put(words.get(i), new Text(words.get(i + 1).replace("PATH", path)));
        }
        return new Fields(fields);
    }
}
