package dev.musher.tools.web;

/** What is written in links and redirects, made whole with the page it stands on. */
final class UrlReference {
    private UrlReference() {}

    /**
     * An absolute URL. Only the form is looked at; whether it means anything is for others to say.
     *
     * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986, 5.2</a>
     */
    static String resolve(WebUrl page, String written) {
        String reference = written.strip();
        if (schemeEnd(reference) > 0) {
            return reference;
        }
        if (reference.startsWith("//")) {
            String scheme = page.scheme().prefix();
            return scheme.substring(0, scheme.length() - 2) + reference;
        }
        int end = pathEnd(reference);
        String rest = reference.substring(end);
        return page.server() + path(page, reference.substring(0, end), rest);
    }

    private static String path(WebUrl page, String relative, String rest) {
        String whole = page.path();
        int question = whole.indexOf('?');
        String file = question < 0 ? whole : whole.substring(0, question);
        if (relative.isEmpty()) {
            return (rest.startsWith("?") ? file : whole) + rest;
        }
        String folder = file.substring(0, file.lastIndexOf('/') + 1);
        String path = relative.startsWith("/") ? relative : folder + relative;
        return (relative.indexOf('.') < 0 ? path : DotSegments.remove(path)) + rest;
    }

    private static int pathEnd(String reference) {
        int end = 0;
        while (end < reference.length() && "?#".indexOf(reference.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    /** Where the colon behind the scheme is; 0 if there is no scheme. */
    static int schemeEnd(String reference) {
        for (int i = 0; i < reference.length(); i++) {
            char c = reference.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (c == ':') {
                return i;
            }
            if (!letter && (i == 0 || "0123456789+-.".indexOf(c) < 0)) {
                return 0;
            }
        }
        return 0;
    }
}
