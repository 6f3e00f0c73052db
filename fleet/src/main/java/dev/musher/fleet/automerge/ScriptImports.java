package dev.musher.fleet.automerge;

import java.util.HashMap;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** JavaScript and TypeScript, with modules. */
final class ScriptImports implements BraceSyntax {
    private static final String END = "\\s*;?\\s*(?://.*)?";
    private static final Pattern NAMED =
            Pattern.compile(
                    "(import\\s+(?:type\\s+)?(?:([\\w$]+)\\s*,?\\s*)?(?:\\*\\s*as\\s+([\\w$]+)"
                            + "|\\{([^{}]*)\\})?\\s*from\\s*(['\"])([^'\"]+)\\5)"
                            + END,
                    Pattern.UNICODE_CHARACTER_CLASS);
    private static final Pattern BARE = Pattern.compile("(import\\s*(['\"])([^'\"]+)\\2)" + END);
    private static final Pattern PREFACE = Pattern.compile("#!.*|(['\"])use \\w+\\1\\s*;?\\s*");

    @Override
    public Optional<ImportLine> read(String line) {
        var bare = BARE.matcher(line);
        if (bare.matches()) {
            return Optional.of(ImportLine.unseen(bare.group(1), bare.group(3)));
        }
        var named = NAMED.matcher(line);
        return named.matches() ? binding(named) : Optional.empty();
    }

    private static Optional<ImportLine> binding(Matcher match) {
        var module = match.group(6);
        var names = new HashMap<String, String>();
        if (match.group(2) != null) {
            names.put(match.group(2), module + " default");
        }
        if (match.group(3) != null) {
            names.put(match.group(3), module + " *");
        }
        var list = match.group(4);
        var listed = ImportedNames.of(list == null ? "" : list, module + " ");
        listed.ifPresent(names::putAll);
        return listed.isEmpty() || names.isEmpty()
                ? Optional.empty()
                : Optional.of(ImportLine.binding(match.group(1), module, names));
    }

    @Override
    public boolean isPreface(String line) {
        return PREFACE.matcher(line).matches();
    }
}
