package dev.musher.tools.web;

import java.util.Locale;
import java.util.Set;

/**
 * What a server says its answer is.
 *
 * @param name like {@code text/html}, in small letters; empty if it says nothing
 * @param charset as it is written; empty if it says nothing
 */
record MediaType(String name, String charset) {
    private static final Set<String> TEXTS =
            Set.of(
                    "application/json",
                    "application/xml",
                    "application/javascript",
                    "application/x-javascript",
                    "application/ecmascript",
                    "application/typescript",
                    "application/yaml",
                    "application/x-yaml",
                    "application/toml",
                    "application/x-ndjson",
                    "application/jsonl",
                    "application/graphql",
                    "application/sql",
                    "application/x-sh",
                    "application/x-httpd-php",
                    "application/x-www-form-urlencoded",
                    "application/pgp-signature",
                    "image/svg+xml",
                    "message/rfc822");

    static MediaType parse(String header) {
        int semicolon = header.indexOf(';');
        String name = semicolon < 0 ? header : header.substring(0, semicolon);
        return new MediaType(name.strip().toLowerCase(Locale.ROOT), charset(header));
    }

    private static String charset(String header) {
        int at = header.toLowerCase(Locale.ROOT).indexOf("charset=");
        if (at < 0) {
            return "";
        }
        String value = header.substring(at + "charset=".length());
        int semicolon = value.indexOf(';');
        String label = semicolon < 0 ? value : value.substring(0, semicolon);
        return label.replace("\"", "").replace("'", "").strip();
    }

    boolean isHtml() {
        return name.equals("text/html") || name.equals("application/xhtml+xml");
    }

    boolean isText() {
        return name.startsWith("text/")
                || name.endsWith("+json")
                || name.endsWith("+xml")
                || name.endsWith("+yaml")
                || TEXTS.contains(name);
    }

    /** Whether the server does not know it itself, so that the bytes have to tell. */
    boolean isUnknown() {
        return name.isEmpty()
                || name.equals("application/octet-stream")
                || name.equals("binary/octet-stream")
                || name.equals("application/unknown")
                || name.equals("application/x-unknown");
    }

    String shown() {
        return name.isEmpty() ? "no content type" : name;
    }
}
