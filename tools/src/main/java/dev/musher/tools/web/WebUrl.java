package dev.musher.tools.web;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.UrlScheme;
import java.nio.charset.StandardCharsets;

/**
 * The URL of a page in one spelling: host in small ASCII letters or as a number in its usual form,
 * path without dot segments, no user, no fragment.
 *
 * @param path with its query; begins with a slash
 */
public record WebUrl(UrlScheme scheme, UrlHost host, int port, String path) {
    /** Longer ones are not addresses but messages. */
    static final int LONGEST = 4000;

    private static final String HEX = "0123456789ABCDEF";

    /** Reads a URL as people and models write it. */
    static WebUrl parse(String written) throws UrlException {
        String text = written.strip();
        if (text.length() > LONGEST) {
            throw new UrlException("it is longer than " + LONGEST + " characters");
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < ' ' || text.charAt(i) == 0x7F) {
                throw new UrlException("it contains a control character");
            }
        }
        for (UrlScheme urlScheme : UrlScheme.values()) {
            String prefix = urlScheme.prefix();
            if (text.regionMatches(true, 0, prefix, 0, prefix.length())) {
                return afterScheme(urlScheme, text.substring(prefix.length()));
            }
        }
        throw new UrlException("it must start with http:// or https://");
    }

    private static WebUrl afterScheme(UrlScheme urlScheme, String text) throws UrlException {
        int end = endOfAuthority(text);
        String authority = text.substring(0, end);
        if (authority.indexOf('@') >= 0) {
            throw new UrlException("it contains a user name or a password");
        }
        int colon = authority.lastIndexOf(':');
        boolean hasPort = colon > authority.lastIndexOf(']');
        UrlHost urlHost = UrlHost.parse(hasPort ? authority.substring(0, colon) : authority);
        String digits = hasPort ? authority.substring(colon + 1) : "";
        int port = digits.isEmpty() ? urlScheme.usualPort() : port(digits);
        return new WebUrl(urlScheme, urlHost, port, path(text.substring(end)));
    }

    private static int endOfAuthority(String text) {
        int end = 0;
        while (end < text.length() && "/?#".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    private static int port(String digits) throws UrlException {
        int port = 0;
        for (int i = 0; i < digits.length() && port <= 0xFFFF; i++) {
            char c = digits.charAt(i);
            if (c < '0' || c > '9') {
                throw new UrlException("its port is not a number");
            }
            port = port * 10 + c - '0';
        }
        if (port == 0 || port > 0xFFFF) {
            throw new UrlException("there is no such port");
        }
        return port;
    }

    private static String path(String rest) {
        int hash = rest.indexOf('#');
        String path = hash < 0 ? rest : rest.substring(0, hash);
        int question = path.indexOf('?');
        String query = question < 0 ? "" : path.substring(question);
        String file = question < 0 ? path : path.substring(0, question);
        return DotSegments.remove(encoded(file)) + encoded(query);
    }

    /** Everything that may not stand in a request becomes a percent sign and its bytes. */
    private static String encoded(String text) {
        var encoded = new StringBuilder(text.length());
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            if (b <= ' ' || b == 0x7F || "\"<>\\^`{|}".indexOf(b) >= 0) {
                encoded.append('%').append(HEX.charAt((b >> 4) & 15)).append(HEX.charAt(b & 15));
            } else {
                encoded.append((char) b);
            }
        }
        return encoded.toString();
    }

    /** What a link or a redirect on this page means. */
    WebUrl resolve(String reference) throws UrlException {
        return parse(UrlReference.resolve(this, reference));
    }

    BaseUrl server() {
        return new BaseUrl(scheme, host.name(), port, "");
    }

    /** Whether a redirect to it stays with the server that was permitted; encryption may begin. */
    boolean staysWith(WebUrl before) {
        boolean upgraded =
                before.scheme == UrlScheme.HTTP
                        && before.port == UrlScheme.HTTP.usualPort()
                        && scheme == UrlScheme.HTTPS
                        && port == UrlScheme.HTTPS.usualPort();
        boolean sameDoor = scheme == before.scheme && port == before.port;
        return host.equals(before.host) && (sameDoor || upgraded);
    }

    @Override
    public String toString() {
        return server() + path;
    }
}
