package dev.musher.weave;

import dev.musher.git.RepoPath;
import java.util.Locale;
import java.util.Set;

/** Which files are of which sort, by their names. */
final class Unions {
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

    private Unions() {}

    static Union of(RepoPath path) {
        var whole = path.toString();
        var name = whole.substring(whole.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        var ending = dot < 0 ? "" : name.substring(dot + 1);
        if (IGNORING.contains(name)) {
            return new IgnoreUnion();
        }
        if (name.toUpperCase(Locale.ROOT).startsWith("CHANGELOG") && PROSE.contains(ending)) {
            return new ChangelogUnion();
        }
        return switch (ending) {
            case "java" -> new ImportUnion(new JvmImports(";"));
            case "kt", "kts" -> new ImportUnion(new JvmImports(";?"));
            case "py", "pyi" -> new ImportUnion(new PythonImports());
            case "js", "jsx", "mjs", "ts", "tsx", "mts" -> new ImportUnion(new ScriptImports());
            case "go" -> new ImportUnion(new GoImports());
            case "rs" -> new ImportUnion(new RustImports());
            case "c", "h", "cc", "cpp", "cxx", "hh", "hpp", "hxx" ->
                    new ImportUnion(new Includes());
            default -> Union.NONE;
        };
    }
}
