package dev.musher.fleet.automerge;

import dev.musher.base.git.data.RepoPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A way to join what both sides did at one place. */
interface JoinRule {
    /** Both sides of a conflict in one text; empty if the rule does not cover it. */
    Optional<List<String>> join(Hunk hunk);

    /** Why the whole file must not be joined, whichever rule joined its conflicts. */
    default Optional<String> objection(FileVersions file, List<String> joined) {
        return Optional.empty();
    }

    /** The rules for a file, by its name, in the order in which they are tried. */
    static List<JoinRule> of(RepoPath path) {
        var name = path.toString().replaceFirst(".*/", "");
        var extension = name.contains(".") ? name.replaceFirst(".*\\.", "") : "";
        var rules = new ArrayList<JoinRule>();
        if (Names.IGNORE_FILE.matcher(name).matches()) {
            rules.add(GeneralRules::ignorePatterns);
        } else if (!Names.PROSE.contains(extension) && !extension.equals("sql")) {
            // In SQL, use selects a database.
            rules.add(new ImportRule(extension));
        } else if (Names.RELEASE_NOTES.matcher(name).matches()) {
            rules.add(new ListItemRule(extension));
        }
        rules.add(GeneralRules::adjacentLines);
        rules.add(WhitespaceRule::join);
        rules.add(GeneralRules::headOrTail);
        return rules;
    }

    /** Which files are of which kind. */
    final class Names {
        private static final Pattern IGNORE_FILE =
                Pattern.compile(
                        "\\.(?:git|docker|npm|eslint|prettier|stylelint|vscode|helm|gcloud|rg|fd)?ignore");
        private static final Pattern RELEASE_NOTES =
                Pattern.compile("(?i)(?:breaking[-_]?)?(?:change|history|news|release).*");
        private static final Set<String> PROSE =
                Set.of("", "md", "markdown", "txt", "rst", "adoc", "asciidoc");

        private Names() {}
    }
}
