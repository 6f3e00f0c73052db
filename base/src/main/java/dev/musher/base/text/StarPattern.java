package dev.musher.base.text;

import java.util.ArrayList;
import java.util.List;

/** A pattern in which each star stands for any characters; no text takes long to match. */
public record StarPattern(List<String> parts) {
    public StarPattern {
        parts = List.copyOf(parts);
    }

    public static StarPattern of(String pattern) {
        var parts = new ArrayList<String>();
        int from = 0;
        for (int star = pattern.indexOf('*'); star >= 0; star = pattern.indexOf('*', from)) {
            parts.add(pattern.substring(from, star));
            from = star + 1;
        }
        parts.add(pattern.substring(from));
        return new StarPattern(parts);
    }

    /** Each part is taken where it comes first: what fits at all fits so. */
    public boolean fits(String text) {
        String start = parts.getFirst();
        String end = parts.getLast();
        if (parts.size() == 1) {
            return text.equals(start);
        }
        if (!text.startsWith(start) || !text.endsWith(end)) {
            return false;
        }
        int at = start.length();
        for (int i = 1; i < parts.size() - 1; i++) {
            int found = text.indexOf(parts.get(i), at);
            if (found < 0) {
                return false;
            }
            at = found + parts.get(i).length();
        }
        return text.length() - end.length() >= at;
    }
}
