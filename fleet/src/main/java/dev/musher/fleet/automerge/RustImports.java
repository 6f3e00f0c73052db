package dev.musher.fleet.automerge;

import java.util.HashMap;
import java.util.Optional;
import java.util.regex.Pattern;

/** Rust, at the top of a file. */
final class RustImports implements BraceSyntax {
    private static final Pattern USE =
            Pattern.compile(
                    "((?:pub(?:\\([^)]*\\))?\\s+)?use\\s+([^;{}]*?)(\\{[^{}]*\\})?)\\s*;\\s*(?://.*)?");
    private static final Pattern PREFACE =
            Pattern.compile(
                    "#!\\[.*\\]\\s*|(?:pub(?:\\([^)]*\\))?\\s+)?(?:mod|extern\\s+crate)\\s+[\\w#]+\\s*;\\s*");

    @Override
    public Optional<ImportLine> read(String line) {
        var match = USE.matcher(line);
        if (!match.matches()) {
            return Optional.empty();
        }
        var text = match.group(1);
        var path = match.group(2);
        var list = match.group(3);
        if (text.indexOf('*') >= 0) {
            return Optional.of(ImportLine.unseen(text, path));
        }
        return list == null
                ? binding(text, "", path)
                : binding(text, path.replace("::", "."), list.substring(1, list.length() - 1));
    }

    /** A path binds what its last part is called, and self in a list what stands before that. */
    private static Optional<ImportLine> binding(String text, String outer, String list) {
        return ImportedNames.of(list.replace("::", "."), "")
                .map(
                        found -> {
                            var names = new HashMap<String, String>();
                            found.forEach(
                                    (name, path) -> {
                                        var whole = whole(outer, path);
                                        var bound = last(name.equals("self") ? whole : name);
                                        if (!bound.equals("_")) {
                                            names.put(bound, whole);
                                        }
                                    });
                            return ImportLine.binding(text, outer + list, names);
                        });
    }

    private static String whole(String outer, String path) {
        if (!path.equals("self")) {
            return outer + path;
        }
        return outer.endsWith(".") ? outer.substring(0, outer.length() - 1) : outer;
    }

    private static String last(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    @Override
    public boolean isPreface(String line) {
        return PREFACE.matcher(line).matches();
    }
}
