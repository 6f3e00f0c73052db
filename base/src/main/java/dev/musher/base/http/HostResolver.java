package dev.musher.base.http;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;

/** Finds the addresses of hosts. Thread-safe. */
public interface HostResolver {
    /**
     * Every address of a host, the best one first, and at least one. Blocks until they are found;
     * interrupting a virtual thread ends the wait.
     *
     * @throws java.net.UnknownHostException if there is no such host
     */
    List<InetAddress> resolve(String host, Duration limit) throws IOException;
}
