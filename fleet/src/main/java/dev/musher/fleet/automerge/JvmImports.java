package dev.musher.fleet.automerge;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Java and Kotlin. */
final class JvmImports implements BraceSyntax {
    private static final Pattern PREFACE =
            Pattern.compile(
                    "package\\s+[\\w.]+\\s*;?\\s*|@file:.*", Pattern.UNICODE_CHARACTER_CLASS);

    private final Pattern importing;

    /**
     * @param end a pattern of what ends a statement
     */
    JvmImports(String end) {
        importing =
                Pattern.compile(
                        "(import\\s+(?:static\\s+)?([\\w$.`]+?)(\\.\\*)?(?:\\s+as\\s+([\\w`]+))?)\\s*"
                                + end
                                + "\\s*(?://.*)?",
                        Pattern.UNICODE_CHARACTER_CLASS);
    }

    @Override
    public Optional<ImportLine> read(String line) {
        var match = importing.matcher(line);
        if (!match.matches()) {
            return Optional.empty();
        }
        var text = match.group(1);
        var module = match.group(2);
        if (match.group(3) != null) {
            return Optional.of(ImportLine.unseen(text, module));
        }
        var alias = match.group(4);
        var name = alias == null ? module.substring(module.lastIndexOf('.') + 1) : alias;
        return Optional.of(ImportLine.binding(text, module, Map.of(name, module)));
    }

    @Override
    public boolean isPreface(String line) {
        return PREFACE.matcher(line).matches();
    }
}
