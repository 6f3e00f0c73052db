package dev.musher.tools.web;

import dev.musher.tools.web.html.LinkTargets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The links of a page that was fetched from a URL. */
record PageLinks(WebUrl page) implements LinkTargets {
    /** Longer ones carry data and not a place. */
    private static final int LONGEST = 1000;

    private static final Set<String> SCHEMES = Set.of("http", "https", "mailto", "ftp");

    @Override
    public Optional<String> absolute(String href) {
        String link = href.strip();
        if (link.isEmpty() || link.length() > LONGEST || link.charAt(0) == '#') {
            return Optional.empty();
        }
        int colon = UrlReference.schemeEnd(link);
        String scheme = link.substring(0, colon).toLowerCase(Locale.ROOT);
        return colon > 0 && !SCHEMES.contains(scheme)
                ? Optional.empty()
                : Optional.of(escaped(UrlReference.resolve(page, link)));
    }

    /** Brackets and spaces would end the link where it is written. */
    private static String escaped(String link) {
        var escaped = new StringBuilder(link.length());
        for (int i = 0; i < link.length(); i++) {
            char c = link.charAt(i);
            if (c == ' ') {
                escaped.append("%20");
            } else if (c == '(') {
                escaped.append("%28");
            } else if (c == ')') {
                escaped.append("%29");
            } else if (c > ' ') {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    @Override
    public LinkTargets basedOn(String href) {
        try {
            return href.length() > LONGEST ? this : new PageLinks(page.resolve(href));
        } catch (UrlException _) {
            return this;
        }
    }
}
