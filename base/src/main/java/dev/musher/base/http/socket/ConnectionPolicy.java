package dev.musher.base.http.socket;

import dev.musher.base.http.AddressPolicy;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.HostResolver;
import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpFault;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How far connections may go. A host is looked up once for each connection, every address of it has
 * to pass, and the connection goes to one of these: a name server that answers differently the next
 * time changes nothing.
 */
public record ConnectionPolicy(HostResolver resolver, AddressPolicy policy) {
    /** A name that only the proxy can look up should not keep us for long. */
    private static final Duration BEFORE_A_PROXY = Duration.ofSeconds(2);

    public static ConnectionPolicy anywhere() {
        return within(AddressPolicy.ANYWHERE);
    }

    public static ConnectionPolicy within(AddressPolicy policy) {
        return new ConnectionPolicy(new SystemHostResolver(), policy);
    }

    List<InetAddress> addresses(BaseUrl target, Duration limit) throws IOException {
        List<InetAddress> addresses = resolver.resolve(target.host(), limit);
        check(target, addresses);
        return addresses;
    }

    /** The proxy itself is the user's choice and may be anywhere. */
    List<InetAddress> ofProxy(HttpProxy httpProxy, Duration limit) throws IOException {
        return resolver.resolve(httpProxy.host(), limit);
    }

    /**
     * Behind a proxy it is the proxy that looks the host up, and its answer cannot be checked. What
     * the name means here is refused all the same; a name that means nothing here passes.
     */
    void checkBehindProxy(BaseUrl target, Duration limit) throws HttpException {
        if (policy == AddressPolicy.ANYWHERE) {
            return;
        }
        List<InetAddress> addresses;
        try {
            boolean shorter = limit.compareTo(BEFORE_A_PROXY) < 0;
            addresses = resolver.resolve(target.host(), shorter ? limit : BEFORE_A_PROXY);
        } catch (IOException _) {
            return;
        }
        check(target, addresses);
    }

    private void check(BaseUrl target, List<InetAddress> addresses) throws HttpException {
        for (InetAddress address : addresses) {
            Optional<String> objection = policy.objection(address);
            if (objection.isPresent()) {
                throw new HttpException(
                        HttpFault.FORBIDDEN,
                        "Refused to connect to " + target.host() + ": " + objection.get() + ".");
            }
        }
    }
}
