package dev.musher.tools.web;

/** Paths without the segments that mean this folder or the one above. */
final class DotSegments {
    private DotSegments() {}

    /** The same path, beginning with a slash; nothing is above the first folder. */
    static String remove(String path) {
        var clean = new StringBuilder(path.length() + 1);
        int at = path.startsWith("/") ? 1 : 0;
        while (at <= path.length()) {
            int slash = path.indexOf('/', at);
            boolean last = slash < 0;
            String segment = path.substring(at, last ? path.length() : slash);
            at = last ? path.length() + 1 : slash + 1;
            String plain = plain(segment);
            if (plain.equals("..")) {
                clean.setLength(Math.max(0, clean.lastIndexOf("/")));
            } else if (!plain.equals(".")) {
                clean.append('/').append(segment);
                continue;
            }
            if (last) {
                clean.append('/');
            }
        }
        return clean.toString();
    }

    /** A dot may be written as a percent sign and its number. */
    private static String plain(String segment) {
        return segment.length() > 6 ? segment : segment.replace("%2e", ".").replace("%2E", ".");
    }
}
