package dev.musher.server.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The names under which a server answers. A request to any other name was led here by a site that
 * is not ours.
 *
 * @param names of hosts, in small letters, IPv6 addresses in brackets; links use the first
 * @param port that browsers see
 */
public record ServerNames(Scheme scheme, List<String> names, int port) {
    static final List<String> LOOPBACK = List.of("127.0.0.1", "localhost", "[::1]");

    /** How browsers reach it. */
    public enum Scheme {
        HTTP(80),
        HTTPS(443);

        private final int usualPort;

        Scheme(int usualPort) {
            this.usualPort = usualPort;
        }
    }

    public ServerNames {
        names = List.copyOf(names);
    }

    /** What the header Host may be; browsers leave the usual port out. */
    List<String> hosts() {
        var hosts = new ArrayList<String>();
        for (String name : names) {
            hosts.add(name + ":" + port);
            if (port == scheme.usualPort) {
                hosts.add(name);
            }
        }
        return hosts;
    }

    /** Whether a page with this in its address is ours. */
    public boolean isHost(String host) {
        return hosts().contains(host);
    }

    /** What the header Origin may be. */
    List<String> origins() {
        return names.stream().map(this::origin).toList();
    }

    /** Where people find it, with a slash at the end. */
    public String address() {
        return origin(names.getFirst()) + "/";
    }

    private String origin(String name) {
        String origin = scheme.name().toLowerCase(Locale.ROOT) + "://" + name;
        return port == scheme.usualPort ? origin : origin + ":" + port;
    }

    public boolean isSecure() {
        return scheme == Scheme.HTTPS;
    }

    /** Cookies go to every port of a host, so that the name has to say the port. */
    public String cookieName() {
        // Browsers take this prefix as a promise that no other host has set it.
        return (isSecure() ? "__Host-" : "") + "musher-" + port;
    }

    /**
     * Whether browsers may be told never to use this host without TLS. That counts for all of its
     * ports, and others serve on localhost without it.
     */
    boolean isSecureOnly(String host) {
        return isSecure() && LOOPBACK.stream().noneMatch(host::startsWith);
    }
}
