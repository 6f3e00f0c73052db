package dev.musher.fleet.automerge;

import dev.musher.base.git.data.RepoPath;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Which files are of which sort, by their names. */
final class UnionRules {
    private static final Set<String> IGNORING =
            Set.of(
                    ".gitignore",
                    ".dockerignore",
                    ".npmignore",
                    ".eslintignore",
                    ".prettierignore",
                    ".stylelintignore",
                    ".vscodeignore",
                    ".helmignore",
                    ".gcloudignore",
                    ".ignore",
                    ".rgignore",
                    ".fdignore");

    private static final Set<String> PROSE = Set.of("", "md", "markdown", "txt", "rst");

    private UnionRules() {}

    static UnionRule of(RepoPath path, ThreeWayText threeWayText) {
        var whole = path.toString();
        var name = whole.substring(whole.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        var ending = dot < 0 ? "" : name.substring(dot + 1);
        if (IGNORING.contains(name)) {
            return new IgnoreFileUnion();
        }
        if (name.toUpperCase(Locale.ROOT).startsWith("CHANGELOG") && PROSE.contains(ending)) {
            return new ChangelogUnion();
        }
        return syntax(ending)
                .<UnionRule>map(syntax -> new ImportUnion(syntax, threeWayText))
                .orElse(UnionRule.NONE);
    }

    private static Optional<ImportSyntax> syntax(String ending) {
        return switch (ending) {
            case "java" -> Optional.of(new JvmImports(";"));
            case "kt", "kts" -> Optional.of(new JvmImports(";?"));
            case "py", "pyi" -> Optional.of(new PythonImports());
            case "js", "jsx", "mjs", "ts", "tsx", "mts" -> Optional.of(new ScriptImports());
            case "go" -> Optional.of(new GoImports());
            case "rs" -> Optional.of(new RustImports());
            case "c", "h", "cc", "cpp", "cxx", "hh", "hpp", "hxx" -> Optional.of(new CIncludes());
            default -> Optional.empty();
        };
    }
}
