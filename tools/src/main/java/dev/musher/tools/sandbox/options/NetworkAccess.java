package dev.musher.tools.sandbox.options;

import java.util.List;

/** Which hosts commands may reach. */
public sealed interface NetworkAccess {
    /** None. */
    record Off() implements NetworkAccess {}

    /**
     * Only themselves: a loopback device of the command's own, so that its tests can listen and
     * connect. The services of the machine are not behind it.
     */
    record Loopback() implements NetworkAccess {}

    /**
     * These hosts, by HTTP and HTTPS through a proxy.
     *
     * @param allowed {@code host}, {@code *.domain}, each with an optional {@code :port}; without
     *     one it is 80 and 443. {@code http://host:port} is also the one that requests to {@link
     *     #PROXY} itself are passed on to, for programs that go to this machine without a proxy
     */
    record Hosts(List<String> allowed) implements NetworkAccess {
        public static final String PROXY_HOST = "127.0.0.1";
        public static final String PROXY_PORT = "17128";

        /** Where the proxy is inside. */
        public static final String PROXY = "http://" + PROXY_HOST + ":" + PROXY_PORT;

        public Hosts {
            allowed = List.copyOf(allowed);
        }
    }

    /** All hosts that the machine reaches, the machine's own services included. */
    record On() implements NetworkAccess {}
}
