package dev.musher.tools.ecosystem;

import dev.musher.base.json.JsonValue.Fields;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** PHP with Composer: its scripts, else the tools that it requires. */
final class ComposerPackage implements Ecosystem {
    private static final String FILE = "composer.json";

    @Override
    public String tool() {
        return "Composer";
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        if (!projectFolder.has(FILE)) {
            return Presence.ABSENT;
        }
        var content = NodePackage.object(projectFolder.text(FILE));
        var scripts = content.object("scripts").orElse(new Fields(Map.of()));
        script(
                scripts,
                List.of("lint", "cs", "cs-check", "check-style"),
                CheckKind.LINT,
                ecosystemFindings);
        script(
                scripts,
                List.of("phpstan", "analyse", "stan", "psalm"),
                CheckKind.TYPES,
                ecosystemFindings);
        script(scripts, List.of("test", "tests", "phpunit"), CheckKind.TEST, ecosystemFindings);
        var required = content.object("require-dev").orElse(new Fields(Map.of()));
        tools(projectFolder, required, ecosystemFindings);
        return Presence.HERE;
    }

    private static void script(
            Fields scripts,
            List<String> names,
            CheckKind kind,
            EcosystemFindings ecosystemFindings) {
        NodePackage.first(scripts, names)
                .ifPresent(
                        name -> ecosystemFindings.add(kind, "composer run-script " + name, FILE));
    }

    private static void tools(
            ProjectFolder projectFolder, Fields required, EcosystemFindings ecosystemFindings) {
        if (!ecosystemFindings.has(CheckKind.TEST)) {
            if (required.field("pestphp/pest").isPresent()) {
                ecosystemFindings.add(CheckKind.TEST, "vendor/bin/pest", FILE);
            } else if (required.field("phpunit/phpunit").isPresent()) {
                ecosystemFindings.add(CheckKind.TEST, "vendor/bin/phpunit", FILE);
            }
        }
        if (!ecosystemFindings.has(CheckKind.TYPES)
                && required.field("phpstan/phpstan").isPresent()) {
            projectFolder
                    .first("phpstan.neon", "phpstan.neon.dist")
                    .ifPresent(
                            file ->
                                    ecosystemFindings.add(
                                            CheckKind.TYPES, "vendor/bin/phpstan analyse", file));
        }
        if (required.field("friendsofphp/php-cs-fixer").isPresent()) {
            ecosystemFindings.add(
                    CheckKind.FORMAT,
                    "vendor/bin/php-cs-fixer fix --dry-run --diff",
                    Optional.of("vendor/bin/php-cs-fixer fix"),
                    FILE);
        }
    }
}
