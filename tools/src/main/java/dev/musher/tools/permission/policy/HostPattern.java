package dev.musher.tools.permission.policy;

import java.util.Locale;
import java.util.Set;

/** A pattern of servers: a host, also {@code *.example.org}, with a port behind a colon or any. */
record HostPattern(NameGlob host, String port) {
    private static final Set<String> WEB = Set.of("80", "443");

    static HostPattern of(String text) {
        var target = Target.of(text);
        return new HostPattern(NameGlob.of(target.host()), target.port());
    }

    boolean matches(String url) {
        var target = Target.of(url);
        return host.matches(target.host()) && (port.isEmpty() || port.equals(target.port()));
    }

    /** Whether a wall with this pattern lets a request through; without a port it is the web. */
    boolean allows(Target target) {
        boolean web = target.port().isEmpty() || WEB.contains(target.port());
        return host.matches(target.host())
                && (host.pattern().equals("*")
                        || (port.isEmpty() ? web : port.equals(target.port())));
    }

    /** Whether it is the machine itself, which inside walls is the command's own. */
    static boolean isLoopback(String host) {
        return host.equals("localhost")
                || host.endsWith(".localhost")
                || host.startsWith("127.")
                || host.equals("0.0.0.0")
                || host.equals("[::1]")
                || host.equals("::1");
    }

    /** The host and port of a URL, or of {@code host:port}. */
    record Target(String host, String port) {
        /** As rules and walls name it; the ports of the web go without saying. */
        String shown() {
            return port.isEmpty() || WEB.contains(port) ? host : host + ":" + port;
        }

        static Target of(String text) {
            String rest = text;
            String port = "";
            int scheme = rest.indexOf("://");
            if (scheme >= 0) {
                port = rest.startsWith("https:") ? "443" : rest.startsWith("http:") ? "80" : "";
                rest = rest.substring(scheme + 3);
            }
            rest = until(rest, '/');
            rest = until(until(rest, '?'), '#');
            rest = rest.substring(rest.lastIndexOf('@') + 1);
            int colon = rest.lastIndexOf(':');
            // More than one colon without brackets is an address of IPv6.
            boolean single = rest.indexOf(':') == colon || rest.indexOf("]:") == colon - 1;
            boolean hasPort = colon >= 0 && single && isNumber(rest, colon);
            if (hasPort) {
                port = rest.substring(colon + 1);
                rest = rest.substring(0, colon);
            }
            String host = rest.toLowerCase(Locale.ROOT);
            return new Target(
                    host.endsWith(".") ? host.substring(0, host.length() - 1) : host, port);
        }

        private static boolean isNumber(String text, int colon) {
            for (int i = colon + 1; i < text.length(); i++) {
                if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                    return false;
                }
            }
            return colon + 1 < text.length();
        }

        private static String until(String text, char end) {
            int at = text.indexOf(end);
            return at < 0 ? text : text.substring(0, at);
        }
    }
}
