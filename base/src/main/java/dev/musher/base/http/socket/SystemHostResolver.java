package dev.musher.base.http.socket;

import dev.musher.base.http.HostResolver;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The name service of the system. Its search can take many seconds and cannot be stopped; a virtual
 * thread leaves it to another one and stays free to be interrupted.
 */
public final class SystemHostResolver implements HostResolver {
    @Override
    public List<InetAddress> resolve(String host, Duration limit) throws IOException {
        boolean quick = host.equals("localhost") || host.indexOf(':') >= 0 || isNumber(host);
        if (quick || !Thread.currentThread().isVirtual()) {
            return List.of(InetAddress.getAllByName(host));
        }
        var search = new FutureTask<>(() -> InetAddress.getAllByName(host));
        Thread.ofVirtual().name("resolve " + host).start(search);
        try {
            return List.of(search.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException _) {
            throw new SocketTimeoutException("the name server did not answer");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failed ? failed : unknown(host, e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    /** Names may end in a digit too, and take as long as other names. */
    private static boolean isNumber(String host) {
        for (int i = 0; i < host.length(); i++) {
            char c = host.charAt(i);
            if (c != '.' && (c < '0' || c > '9')) {
                return false;
            }
        }
        return true;
    }

    private static IOException unknown(String host, ExecutionException cause) {
        var unknown = new UnknownHostException(host);
        unknown.initCause(cause);
        return unknown;
    }
}
