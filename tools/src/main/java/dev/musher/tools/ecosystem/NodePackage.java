package dev.musher.tools.ecosystem;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
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
        return PackageSource.NODE;
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        if (!projectFolder.has(FILE)) {
            return Presence.ABSENT;
        }
        var content = object(projectFolder.text(FILE));
        var scripts = content.object("scripts").orElse(new Fields(Map.of()));
        String manager = manager(projectFolder, content);
        for (Usual usual : USUAL) {
            first(scripts, usual.scripts())
                    .ifPresent(
                            script ->
                                    ecosystemFindings.add(
                                            usual.kind(),
                                            command(manager, script),
                                            telling(manager, script, scripts),
                                            first(scripts, usual.fixes())
                                                    .map(fix -> command(manager, fix)),
                                            FILE));
        }
        boolean workspace =
                content.field("workspaces").isPresent() || projectFolder.has("pnpm-workspace.yaml");
        return workspace && ecosystemFindings.has(CheckKind.TEST)
                ? Presence.HERE_AND_BELOW
                : Presence.HERE;
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
        return TestReportOptions.asked(
                command(manager, script),
                scripts.text(script).orElse(""),
                manager.equals("npm") ? " -- " : " ");
    }

    /** As the lock file says; the packages of a lock file that does not fit are not installed. */
    static String install(ProjectFolder projectFolder) {
        String manager = manager(projectFolder, object(projectFolder.text(FILE)));
        return switch (manager) {
            case "npm" -> projectFolder.hasAbove("package-lock.json") ? "npm ci" : "npm install";
            case "yarn" ->
                    projectFolder.hasAbove(".yarnrc.yml")
                            ? "yarn install --immutable"
                            : "yarn install --frozen-lockfile";
            default -> manager + " install --frozen-lockfile";
        };
    }

    private static String manager(ProjectFolder projectFolder, Fields content) {
        for (String manager : List.of("pnpm", "yarn", "bun", "npm")) {
            if (content.text("packageManager").orElse("").startsWith(manager + "@")) {
                return manager;
            }
        }
        if (projectFolder.hasAbove("pnpm-lock.yaml")
                || projectFolder.hasAbove("pnpm-workspace.yaml")) {
            return "pnpm";
        }
        if (projectFolder.hasAbove("yarn.lock")) {
            return "yarn";
        }
        return projectFolder.hasAbove("bun.lock") || projectFolder.hasAbove("bun.lockb")
                ? "bun"
                : "npm";
    }
}
