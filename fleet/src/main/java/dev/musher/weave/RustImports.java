package dev.musher.weave;

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
        var named = list == null ? path : list.substring(1, list.length() - 1);
        return binding(text, path, named);
    }

    private static Optional<ImportLine> binding(String text, String path, String list) {
        // A path binds what its last part is called, and self stands for the path of the list.
        return Bindings.of(list.replace("::", "."), "")
                .map(
                        found -> {
                            var names = new HashMap<String, String>();
                            for (String name : found.keySet()) {
                                var last = last(name.equals("self") ? outer(path) : name);
                                if (!last.equals("_")) {
                                    names.put(last, text);
                                }
                            }
                            return ImportLine.binding(text, path, names);
                        });
    }

    private static String last(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static String outer(String path) {
        var plain = path.replace("::", ".");
        return plain.endsWith(".") ? plain.substring(0, plain.length() - 1) : plain;
    }

    @Override
    public boolean isPreface(String line) {
        return PREFACE.matcher(line).matches();
    }
}
