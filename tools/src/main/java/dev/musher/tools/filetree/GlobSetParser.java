package dev.musher.tools.filetree;

import java.nio.charset.StandardCharsets;

/** Reads a set like {@code [a-z_[:digit:]]} the way git's wildmatch does, oddities included. */
final class GlobSetParser {
    private final byte[] pattern;
    private final NameCase nameCase;
    private final boolean[] members = new boolean[256];
    private boolean negated;
    private int at;

    /** The last single member, which a range may begin with; 0 if there is none. */
    private int previous;

    GlobSetParser(byte[] pattern, int start, NameCase nameCase) {
        this.pattern = pattern;
        this.at = start;
        this.nameCase = nameCase;
    }

    /** Whether it is a set: one without an end, or with an unknown class, matches nothing. */
    boolean parse() {
        if (peek(0) == '!' || peek(0) == '^') {
            negated = true;
            at++;
        }
        do {
            if (at >= pattern.length || !member()) {
                return false;
            }
        } while (peek(0) != ']');
        at++;
        return true;
    }

    /** Behind the closing bracket. */
    int end() {
        return at;
    }

    boolean[] set() {
        var set = new boolean[256];
        for (int octet = 0; octet < 256; octet++) {
            set[octet] = members[octet] != negated && octet != '/';
        }
        return set;
    }

    /** The byte so far ahead; 0 behind the end. */
    private int peek(int ahead) {
        return at + ahead < pattern.length ? pattern[at + ahead] & 0xFF : 0;
    }

    private boolean member() {
        int octet = peek(0);
        if (octet == '\\') {
            at++;
            return at < pattern.length && single(peek(0));
        }
        if (octet == '-' && previous != 0 && peek(1) != 0 && peek(1) != ']') {
            at++;
            return range();
        }
        if (octet == '[' && peek(1) == ':') {
            return named();
        }
        return single(octet);
    }

    private boolean single(int octet) {
        members[octet] = true;
        previous = octet;
        at++;
        return true;
    }

    private boolean range() {
        if (peek(0) == '\\') {
            at++;
        }
        int last = peek(0);
        if (at >= pattern.length) {
            return false;
        }
        for (int octet = previous; octet <= last; octet++) {
            members[octet] = true;
            if (nameCase == NameCase.FOLDED && octet >= 'A' && octet <= 'Z') {
                members[octet + 32] = true;
            }
        }
        previous = 0;
        at++;
        return true;
    }

    private boolean named() {
        int start = at + 2;
        int end = start;
        while (end < pattern.length && pattern[end] != ']') {
            end++;
        }
        if (end == pattern.length) {
            return false;
        }
        if (end == start || pattern[end - 1] != ':') {
            return single('[');
        }
        var name = new String(pattern, start, end - 1 - start, StandardCharsets.ISO_8859_1);
        at = end + 1;
        previous = 0;
        return addClass(name);
    }

    private boolean addClass(String name) {
        if (!isClass(name)) {
            return false;
        }
        for (int octet = 0; octet < 128; octet++) {
            members[octet] |= holds(name, octet);
        }
        return true;
    }

    private static boolean isClass(String name) {
        return switch (name) {
            case "alnum",
                    "alpha",
                    "blank",
                    "cntrl",
                    "digit",
                    "graph",
                    "lower",
                    "print",
                    "punct",
                    "space",
                    "upper",
                    "xdigit" ->
                    true;
            default -> false;
        };
    }

    private boolean holds(String name, int octet) {
        boolean lower = octet >= 'a' && octet <= 'z';
        boolean upper = octet >= 'A' && octet <= 'Z';
        boolean digit = octet >= '0' && octet <= '9';
        return switch (name) {
            case "alnum" -> lower || upper || digit;
            case "alpha" -> lower || upper;
            case "blank" -> octet == ' ' || octet == '\t';
            case "cntrl" -> octet < ' ' || octet == 127;
            case "digit" -> digit;
            case "graph" -> octet > ' ' && octet < 127;
            case "lower" -> lower;
            case "print" -> octet >= ' ' && octet < 127;
            case "punct" -> octet > ' ' && octet < 127 && !lower && !upper && !digit;
            case "space" -> octet == ' ' || octet == '\t' || octet == '\n' || octet == '\r';
            case "upper" -> upper || (lower && nameCase == NameCase.FOLDED);
            default -> digit || (octet >= 'a' && octet <= 'f') || (octet >= 'A' && octet <= 'F');
        };
    }
}
