package dev.musher.weave;

import java.util.HashMap;
import java.util.Map;
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

    /** Two lines may not bind one name, also if both mean the same. */
    private static Optional<ImportLine> binding(Matcher match) {
        var text = match.group(1);
        var names = new HashMap<String, String>();
        for (int group = 2; group <= 3; group++) {
            if (match.group(group) != null) {
                names.put(match.group(group), text);
            }
        }
        var list = match.group(4);
        var listed = Bindings.of(list == null ? "" : list, text);
        if (listed.isEmpty()) {
            return Optional.empty();
        }
        for (String name : listed.get().keySet()) {
            names.put(name, text);
        }
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(ImportLine.binding(text, match.group(6), Map.copyOf(names)));
    }

    @Override
    public boolean isPreface(String line) {
        return PREFACE.matcher(line).matches();
    }
}
