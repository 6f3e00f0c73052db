package dev.musher.fleet.automerge;

import java.util.HashMap;
import java.util.Optional;
import java.util.regex.Pattern;

/** Python. */
final class PythonImports implements ImportSyntax {
    private static final Pattern MODULES = Pattern.compile("import\\s+([^#;()\\\\]+?)\\s*(?:#.*)?");
    private static final Pattern FROM =
            Pattern.compile("from\\s+([\\w.]+)\\s+import\\s+([^#;()\\\\]+?)\\s*(?:#.*)?");

    @Override
    public Optional<ImportLine> read(String line) {
        var from = FROM.matcher(line);
        if (from.matches()) {
            return named(from.group(1), from.group(2));
        }
        var modules = MODULES.matcher(line);
        return modules.matches() ? whole(modules.group(1)) : Optional.empty();
    }

    private static Optional<ImportLine> named(String module, String list) {
        var text = "from " + module + " import " + list;
        if (module.equals("__future__") || list.equals("*")) {
            return Optional.of(ImportLine.unseen(text, module));
        }
        return ImportedNames.of(list, module + " ")
                .map(names -> ImportLine.binding(text, module, names));
    }

    /** Without another name, the first part of a module's name is what is bound. */
    private static Optional<ImportLine> whole(String list) {
        return ImportedNames.of(list, "")
                .map(
                        names -> {
                            var bound = new HashMap<String, String>();
                            names.forEach(
                                    (name, module) -> {
                                        int dot = name.indexOf('.');
                                        var first = dot < 0 ? name : name.substring(0, dot);
                                        bound.put(first, dot < 0 ? module : first);
                                    });
                            return ImportLine.binding("import " + list, list, bound);
                        });
    }

    @Override
    public boolean mayBindAgain() {
        return true;
    }

    @Override
    public boolean isPreface(String line) {
        return false;
    }

    @Override
    public boolean isComment(String line) {
        return line.startsWith("#");
    }

    @Override
    public Optional<String> closing(String line) {
        if (line.startsWith("\"\"\"")) {
            return Optional.of("\"\"\"");
        }
        return line.startsWith("'''") ? Optional.of("'''") : Optional.empty();
    }
}
