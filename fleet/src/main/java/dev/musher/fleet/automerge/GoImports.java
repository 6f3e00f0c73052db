package dev.musher.fleet.automerge;

import java.util.HashMap;
import java.util.Optional;
import java.util.regex.Pattern;

/** Go. What a package is called is not always in its path, so that more names count as bound. */
final class GoImports implements BraceSyntax {
    private static final String SPEC = "(?:([\\w.]+)\\s+)?\"([^\"]+)\"\\s*(?://.*)?";
    private static final Pattern LINE = Pattern.compile("import\\s+" + SPEC);
    private static final Pattern LISTED = Pattern.compile("\\s+" + SPEC);
    private static final Pattern VERSION = Pattern.compile("v\\d+");
    private static final Pattern TRIMMINGS = Pattern.compile("^go[-.]|[-.]go$|\\.v\\d+$");

    @Override
    public Optional<ImportLine> read(String line) {
        return read(LINE, line);
    }

    @Override
    public Optional<ImportLine> readListed(String line) {
        return read(LISTED, line);
    }

    private static Optional<ImportLine> read(Pattern pattern, String line) {
        var match = pattern.matcher(line);
        // What stands above the import of C is part of it.
        if (!match.matches() || match.group(2).equals("C")) {
            return Optional.empty();
        }
        var alias = match.group(1) == null ? "" : match.group(1);
        var path = match.group(2);
        var text = alias.isEmpty() ? path : alias + " " + path;
        var names = new HashMap<String, String>();
        switch (alias) {
            case "." -> {
                return Optional.of(ImportLine.unseen(text, path));
            }
            case "_" -> {}
            case "" -> names.put(name(path), path);
            default -> names.put(alias, path);
        }
        return Optional.of(ImportLine.binding(text, path, names));
    }

    private static String name(String path) {
        var parts = path.split("/", -1);
        int last = parts.length - 1;
        var name =
                last > 0 && VERSION.matcher(parts[last]).matches() ? parts[last - 1] : parts[last];
        return TRIMMINGS.matcher(name).replaceAll("");
    }

    @Override
    public boolean opensList(String line) {
        return line.strip().equals("import (");
    }

    @Override
    public boolean closesList(String line) {
        return line.strip().equals(")");
    }

    @Override
    public boolean isPreface(String line) {
        return line.startsWith("package ");
    }
}
