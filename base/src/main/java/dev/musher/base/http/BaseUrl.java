package dev.musher.base.http;

import java.util.Locale;
import java.util.Optional;

/**
 * The address that an endpoint's paths are added to.
 *
 * @param host without the brackets of an IPv6 address
 * @param path empty, or with a slash in front and none behind
 */
public record BaseUrl(UrlScheme scheme, String host, int port, String path) {
    /**
     * Reads {@code https://host:port/path}. Absent for anything else, also for an address with a
     * user, a query or a fragment: a key does not belong into an address.
     */
    public static Optional<BaseUrl> parse(String text) {
        for (UrlScheme urlScheme : UrlScheme.values()) {
            String prefix = urlScheme.prefix();
            if (text.regionMatches(true, 0, prefix, 0, prefix.length())) {
                return afterScheme(urlScheme, text.substring(prefix.length()));
            }
        }
        return Optional.empty();
    }

    private static Optional<BaseUrl> afterScheme(UrlScheme urlScheme, String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c >= 0x7F || "@?#\\\"<>".indexOf(c) >= 0) {
                return Optional.empty();
            }
        }
        int slash = text.indexOf('/');
        String authority = slash < 0 ? text : text.substring(0, slash);
        String path = slash < 0 ? "" : withoutSlashesBehind(text.substring(slash));
        int colon = authority.lastIndexOf(':');
        boolean port = colon > authority.lastIndexOf(']');
        String host = port ? authority.substring(0, colon) : authority;
        int number = port ? portNumber(authority.substring(colon + 1)) : urlScheme.usualPort();
        return number == 0
                ? Optional.empty()
                : hostName(host).map(name -> new BaseUrl(urlScheme, name, number, path));
    }

    private static String withoutSlashesBehind(String path) {
        int end = path.length();
        while (end > 0 && path.charAt(end - 1) == '/') {
            end--;
        }
        return path.substring(0, end);
    }

    /** Zero where it is none. */
    private static int portNumber(String digits) {
        try {
            int number = Integer.parseInt(digits);
            return number > 0 && number <= 65_535 ? number : 0;
        } catch (NumberFormatException _) {
            return 0;
        }
    }

    private static Optional<String> hostName(String host) {
        boolean bracketed = host.startsWith("[") && host.endsWith("]");
        String name = bracketed ? host.substring(1, host.length() - 1) : host;
        boolean good = !name.isEmpty() && bracketed == name.contains(":") && !name.contains("[");
        return good ? Optional.of(name.toLowerCase(Locale.ROOT)) : Optional.empty();
    }

    /** Whether the name says that it is this machine; no name server is asked. */
    public boolean loopback() {
        return host.equals("localhost")
                || host.endsWith(".localhost")
                || host.equals("::1")
                || isLoopbackNumber();
    }

    /** A name like {@code 127.example.com} is another machine. */
    private boolean isLoopbackNumber() {
        if (!host.startsWith("127.")) {
            return false;
        }
        for (int i = 0; i < host.length(); i++) {
            char c = host.charAt(i);
            if (c != '.' && (c < '0' || c > '9')) {
                return false;
            }
        }
        return true;
    }

    /** Host and port as they stand in an address; the usual port is left out. */
    public String authority() {
        return port == scheme.usualPort() ? bracketed() : hostAndPort();
    }

    /** What two addresses have in common that one connection can serve. */
    public String server() {
        return scheme.prefix() + hostAndPort();
    }

    /** Host and port, both always there. */
    public String hostAndPort() {
        return bracketed() + ":" + port;
    }

    private String bracketed() {
        return host.contains(":") ? "[" + host + "]" : host;
    }

    @Override
    public String toString() {
        return scheme.prefix() + authority() + path;
    }
}
