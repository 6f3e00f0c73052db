package dev.musher.tools.sandbox.proxy;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Which hosts may be reached, and at which ports. */
public record AllowedHosts(List<String> patterns) {
    /** The ports of a host that is allowed without one. */
    private static final List<Integer> USUAL_PORTS = List.of(80, 443);

    /** Marks the server that requests without a host are for. */
    private static final String ORIGIN = "http://";

    /** The server that requests to the proxy itself are passed on to, as an address. */
    Optional<String> origin() {
        return patterns.stream().filter(pattern -> pattern.startsWith(ORIGIN)).findFirst();
    }

    boolean isOrigin(String host, int port) {
        return origin().filter(pattern -> fits(pattern, host, port)).isPresent();
    }

    boolean allows(String host, int port) {
        return patterns.contains("*")
                || patterns.stream().anyMatch(pattern -> fits(pattern, host, port));
    }

    /** Whether a pattern names exactly this host, which is then meant whatever its address is. */
    boolean names(String host) {
        var plain = host.toLowerCase(Locale.ROOT);
        return patterns.stream().anyMatch(pattern -> hostOf(pattern).equals(plain));
    }

    private static boolean fits(String written, String host, int port) {
        var pattern = withoutMark(written);
        var wanted = hostOf(pattern);
        var plain = host.toLowerCase(Locale.ROOT);
        boolean hostFits =
                wanted.startsWith("*.")
                        ? plain.endsWith(wanted.substring(1))
                        : plain.equals(wanted);
        int colon = portColon(pattern);
        return hostFits
                && (colon < 0
                        ? USUAL_PORTS.contains(port)
                        : pattern.substring(colon + 1).equals(Integer.toString(port)));
    }

    private static String hostOf(String written) {
        var pattern = withoutMark(written);
        int colon = portColon(pattern);
        return (colon < 0 ? pattern : pattern.substring(0, colon)).toLowerCase(Locale.ROOT);
    }

    private static String withoutMark(String pattern) {
        return pattern.startsWith(ORIGIN) ? pattern.substring(ORIGIN.length()) : pattern;
    }

    /** More than one colon makes an address of IPv6, which has its port after a bracket. */
    private static int portColon(String pattern) {
        int colon = pattern.lastIndexOf(':');
        return colon < 0 || (pattern.indexOf(':') < colon && !pattern.contains("]:")) ? -1 : colon;
    }
}
