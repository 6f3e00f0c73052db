package dev.musher.tools.ecosystem;

import dev.musher.base.json.JsonValue.Fields;
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
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        var file = projectFolder.first("deno.json", "deno.jsonc");
        if (file.isEmpty()) {
            return Presence.ABSENT;
        }
        var content = NodePackage.object(projectFolder.text(file.get()));
        var tasks = content.object("tasks").orElse(new Fields(Map.of()));
        for (CheckKind kind : CheckKind.values()) {
            NodePackage.first(tasks, TASKS.getOrDefault(kind, List.of()))
                    .ifPresent(
                            task -> ecosystemFindings.add(kind, "deno task " + task, file.get()));
        }
        return content.field("workspace").isPresent() ? Presence.HERE_AND_BELOW : Presence.HERE;
    }
}
