package dev.musher.stack;

import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Scripts of a package.json, run by the package manager that the project uses. */
final class NodePackage implements Ecosystem {
    private static final String FILE = "package.json";

    private record Usual(CheckKind kind, List<String> scripts, List<String> fixes) {}

    private static final List<Usual> USUAL =
            List.of(
                    new Usual(
                            CheckKind.FORMAT,
                            List.of(
                                    "format:check",
                                    "check:format",
                                    "fmt:check",
                                    "prettier:check",
                                    "format-check",
                                    "check-format"),
                            List.of(
                                    "format:fix",
                                    "format:write",
                                    "format",
                                    "fmt",
                                    "prettier:fix",
                                    "prettier:write",
                                    "prettier")),
                    new Usual(CheckKind.LINT, List.of("lint", "lint:check"), List.of("lint:fix")),
                    new Usual(
                            CheckKind.TYPES,
                            List.of(
                                    "typecheck",
                                    "type-check",
                                    "check-types",
                                    "check:types",
                                    "types:check",
                                    "tsc"),
                            List.of()),
                    new Usual(CheckKind.BUILD, List.of("build"), List.of()),
                    new Usual(
                            CheckKind.TEST,
                            List.of("test", "test:ci", "test:run", "test:unit"),
                            List.of()));

    @Override
    public String tool() {
        return Packages.NODE;
    }

    @Override
    public Presence look(Folder folder, Finds finds) {
        if (!folder.has(FILE)) {
            return Presence.ABSENT;
        }
        var content = object(folder.text(FILE));
        var scripts = content.object("scripts").orElse(new Fields(Map.of()));
        String manager = manager(folder, content);
        for (Usual usual : USUAL) {
            first(scripts, usual.scripts())
                    .ifPresent(
                            script ->
                                    finds.add(
                                            usual.kind(),
                                            command(manager, script),
                                            telling(manager, script, scripts),
                                            first(scripts, usual.fixes())
                                                    .map(fix -> command(manager, fix)),
                                            FILE));
        }
        boolean workspace =
                content.field("workspaces").isPresent() || folder.has("pnpm-workspace.yaml");
        return workspace && finds.has(CheckKind.TEST) ? Presence.HERE_AND_BELOW : Presence.HERE;
    }

    static Fields object(String json) {
        try {
            return Json.parse(json) instanceof Fields fields ? fields : new Fields(Map.of());
        } catch (JsonException _) {
            return new Fields(Map.of());
        }
    }

    static Optional<String> first(Fields scripts, List<String> names) {
        for (String name : names) {
            var script = scripts.field(name);
            if (script.isPresent()
                    && (!(script.get() instanceof JsonValue.Text text) || ends(text.value()))) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    /** Not the placeholder of {@code npm init}, and nothing that watches for ever. */
    private static boolean ends(String script) {
        boolean watches =
                script.contains("--watch")
                        && !script.contains("=false")
                        && !script.contains("--watch false");
        return !script.isBlank() && !script.contains("no test specified") && !watches;
    }

    private static String command(String manager, String script) {
        boolean brief = script.equals("test") && !manager.equals("bun");
        return manager + (brief ? " " : " run ") + script;
    }

    /** The other managers hand on what they do not know; npm has to be told where that begins. */
    private static String telling(String manager, String script, Fields scripts) {
        return TestReports.asked(
                command(manager, script),
                scripts.text(script).orElse(""),
                manager.equals("npm") ? " -- " : " ");
    }

    /** As the lock file says; the packages of a lock file that does not fit are not installed. */
    static String install(Folder folder) {
        String manager = manager(folder, object(folder.text(FILE)));
        return switch (manager) {
            case "npm" -> folder.hasAbove("package-lock.json") ? "npm ci" : "npm install";
            case "yarn" ->
                    folder.hasAbove(".yarnrc.yml")
                            ? "yarn install --immutable"
                            : "yarn install --frozen-lockfile";
            default -> manager + " install --frozen-lockfile";
        };
    }

    private static String manager(Folder folder, Fields content) {
        for (String manager : List.of("pnpm", "yarn", "bun", "npm")) {
            if (content.text("packageManager").orElse("").startsWith(manager + "@")) {
                return manager;
            }
        }
        if (folder.hasAbove("pnpm-lock.yaml") || folder.hasAbove("pnpm-workspace.yaml")) {
            return "pnpm";
        }
        if (folder.hasAbove("yarn.lock")) {
            return "yarn";
        }
        return folder.hasAbove("bun.lock") || folder.hasAbove("bun.lockb") ? "bun" : "npm";
    }
}
