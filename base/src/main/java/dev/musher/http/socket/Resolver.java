package dev.musher.http.socket;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Finds the addresses of a host. The system's search can take many seconds and cannot be stopped; a
 * virtual thread leaves it to another one and stays free to be interrupted.
 */
final class Resolver {
    private Resolver() {}

    static InetAddress[] resolve(String host, Duration limit) throws IOException {
        boolean quick = host.equals("localhost") || host.indexOf(':') >= 0 || isNumber(host);
        if (quick || !Thread.currentThread().isVirtual()) {
            return InetAddress.getAllByName(host);
        }
        var search = new FutureTask<>(() -> InetAddress.getAllByName(host));
        Thread.ofVirtual().name("resolve " + host).start(search);
        try {
            return search.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            throw new SocketTimeoutException("the name server does not answer");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failed ? failed : unknown(host, e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    private static boolean isNumber(String host) {
        char last = host.charAt(host.length() - 1);
        return last >= '0' && last <= '9';
    }

    private static IOException unknown(String host, ExecutionException cause) {
        var unknown = new UnknownHostException(host);
        unknown.initCause(cause);
        return unknown;
    }
}
