package dev.musher.web;

/** What is written in links and redirects, made whole with the page it stands on. */
final class Reference {
    private Reference() {}

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
        if (reference.startsWith("/")) {
            return page.server() + reference;
        }
        String path = page.path();
        int question = path.indexOf('?');
        String file = question < 0 ? path : path.substring(0, question);
        if (reference.isEmpty()) {
            return page.toString();
        }
        if (reference.startsWith("?")) {
            return page.server() + file + reference;
        }
        return page.server() + file.substring(0, file.lastIndexOf('/') + 1) + reference;
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
