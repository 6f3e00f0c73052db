package dev.musher.stack;

import dev.musher.json.JsonValue.Fields;
import java.util.List;
import java.util.Map;

/** Tasks of a deno.json. */
final class DenoProject implements Ecosystem {
    private static final Map<CheckKind, List<String>> TASKS =
            Map.of(
                    CheckKind.LINT, List.of("lint"),
                    CheckKind.TYPES, List.of("typecheck", "check"),
                    CheckKind.BUILD, List.of("build"),
                    CheckKind.TEST, List.of("test"));

    @Override
    public String tool() {
        return "Deno";
    }

    @Override
    public Presence look(Folder folder, Finds finds) {
        var file = folder.first("deno.json", "deno.jsonc");
        if (file.isEmpty()) {
            return Presence.ABSENT;
        }
        var content = NodePackage.object(folder.text(file.get()));
        var tasks = content.object("tasks").orElse(new Fields(Map.of()));
        for (CheckKind kind : CheckKind.values()) {
            NodePackage.first(tasks, TASKS.getOrDefault(kind, List.of()))
                    .ifPresent(task -> finds.add(kind, "deno task " + task, file.get()));
        }
        return content.field("workspace").isPresent() ? Presence.HERE_AND_BELOW : Presence.HERE;
    }
}
