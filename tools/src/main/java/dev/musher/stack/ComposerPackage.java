package dev.musher.stack;

import dev.musher.json.JsonValue.Fields;
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
    public Presence look(Folder folder, Finds finds) {
        if (!folder.has(FILE)) {
            return Presence.ABSENT;
        }
        var content = NodePackage.object(folder.text(FILE));
        var scripts = content.object("scripts").orElse(new Fields(Map.of()));
        script(scripts, List.of("lint", "cs", "cs-check", "check-style"), CheckKind.LINT, finds);
        script(scripts, List.of("phpstan", "analyse", "stan", "psalm"), CheckKind.TYPES, finds);
        script(scripts, List.of("test", "tests", "phpunit"), CheckKind.TEST, finds);
        var required = content.object("require-dev").orElse(new Fields(Map.of()));
        tools(folder, required, finds);
        return Presence.HERE;
    }

    private static void script(Fields scripts, List<String> names, CheckKind kind, Finds finds) {
        NodePackage.first(scripts, names)
                .ifPresent(name -> finds.add(kind, "composer run-script " + name, FILE));
    }

    private static void tools(Folder folder, Fields required, Finds finds) {
        if (!finds.has(CheckKind.TEST)) {
            if (required.field("pestphp/pest").isPresent()) {
                finds.add(CheckKind.TEST, "vendor/bin/pest", FILE);
            } else if (required.field("phpunit/phpunit").isPresent()) {
                finds.add(CheckKind.TEST, "vendor/bin/phpunit", FILE);
            }
        }
        if (!finds.has(CheckKind.TYPES) && required.field("phpstan/phpstan").isPresent()) {
            folder.first("phpstan.neon", "phpstan.neon.dist")
                    .ifPresent(
                            file -> finds.add(CheckKind.TYPES, "vendor/bin/phpstan analyse", file));
        }
        if (required.field("friendsofphp/php-cs-fixer").isPresent()) {
            finds.add(
                    CheckKind.FORMAT,
                    "vendor/bin/php-cs-fixer fix --dry-run --diff",
                    Optional.of("vendor/bin/php-cs-fixer fix"),
                    FILE);
        }
    }
}
