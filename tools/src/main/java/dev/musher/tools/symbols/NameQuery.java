package dev.musher.tools.symbols;

import java.util.ArrayList;
import java.util.List;

/**
 * A name as a model writes it: {@code parse}, {@code Parser.parse}, {@code Parser::parse} or {@code
 * Parser#parse}, perhaps with brackets behind it.
 *
 * @param owner what the name must be inside of; empty for anything
 */
record NameQuery(String owner, String name) {
    /** A definition that fits, with the names of what it is inside of, joined by dots. */
    record Match(Definition definition, String owner) {
        String shown() {
            var inside = owner.isEmpty() ? "" : owner + ".";
            return definition.word() + " " + inside + definition.name() + definition.signature();
        }
    }

    static NameQuery of(String written) {
        int bracket = written.indexOf('(');
        var whole = bracket > 0 ? written.substring(0, bracket) : written;
        var name = lastPart(whole);
        var before = whole.substring(0, whole.length() - name.length());
        return new NameQuery(lastPart(withoutSeparator(before)), name);
    }

    /** What fits in the outline of a file. */
    List<Match> in(List<Definition> definitions) {
        var matches = new ArrayList<Match>();
        var owners = new ArrayList<String>();
        for (Definition definition : definitions) {
            while (owners.size() > definition.depth()) {
                owners.removeLast();
            }
            var match = new Match(definition, String.join(".", owners));
            if (fits(match)) {
                matches.add(match);
            }
            owners.add(simple(definition.name()));
        }
        return matches;
    }

    private boolean fits(Match match) {
        var definition = match.definition();
        if (!simple(definition.name()).equals(name)) {
            return false;
        }
        return owner.isEmpty()
                || lastPart(match.owner()).equals(owner)
                || hasReceiver(definition)
                || isQualified(definition);
    }

    /** In Go the owner stands in the signature. */
    private boolean hasReceiver(Definition definition) {
        int on = definition.signature().lastIndexOf(" on (");
        return on >= 0 && definition.signature().substring(on).contains(owner);
    }

    /** In C++ and JavaScript the owner may stand in the name. */
    private boolean isQualified(Definition definition) {
        var full = definition.name();
        int end = full.length() - simple(full).length();
        return lastPart(withoutSeparator(full.substring(0, end))).equals(owner);
    }

    /** The last part of a name without the arguments of its type. */
    static String simple(String name) {
        int angle = name.indexOf('<');
        boolean generic = angle > 0 && name.endsWith(">") && !name.startsWith("operator");
        var last = lastPart(generic ? name.substring(0, angle) : name);
        return last.isEmpty() ? name : last;
    }

    private static String lastPart(String name) {
        int start = name.length();
        while (start > 0 && !isSeparator(name.charAt(start - 1))) {
            start--;
        }
        return name.substring(start);
    }

    private static String withoutSeparator(String name) {
        int end = name.length();
        while (end > 0 && isSeparator(name.charAt(end - 1))) {
            end--;
        }
        return name.substring(0, end);
    }

    private static boolean isSeparator(char character) {
        return character == '.' || character == ':' || character == '#' || character == '/';
    }
}
