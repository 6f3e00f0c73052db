package dev.musher.sandbox;

import java.util.List;
import java.util.Locale;

/** Which hosts may be reached, and at which ports. */
record HostList(List<String> patterns) {
    /** The ports of a host that is allowed without one. */
    private static final List<Integer> USUAL_PORTS = List.of(80, 443);

    boolean allows(String host, int port) {
        return patterns.contains("*")
                || patterns.stream().anyMatch(pattern -> fits(pattern, host, port));
    }

    /** Whether a pattern names exactly this host, which is then meant whatever its address is. */
    boolean names(String host) {
        var plain = host.toLowerCase(Locale.ROOT);
        return patterns.stream().anyMatch(pattern -> hostOf(pattern).equals(plain));
    }

    private static boolean fits(String pattern, String host, int port) {
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

    private static String hostOf(String pattern) {
        int colon = portColon(pattern);
        return (colon < 0 ? pattern : pattern.substring(0, colon)).toLowerCase(Locale.ROOT);
    }

    /** More than one colon makes an address of IPv6, which has its port after a bracket. */
    private static int portColon(String pattern) {
        int colon = pattern.lastIndexOf(':');
        return colon < 0 || (pattern.indexOf(':') < colon && !pattern.contains("]:")) ? -1 : colon;
    }
}
