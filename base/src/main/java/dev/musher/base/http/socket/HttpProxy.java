package dev.musher.base.http.socket;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.UrlScheme;
import dev.musher.base.secret.Secret;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * A proxy that speaks HTTP.
 *
 * @param login the value of {@code Proxy-Authorization}
 */
record HttpProxy(String host, int port, Optional<Secret> login) {
    /** Where an address names no port. */
    private static final int USUAL_PORT = 80;

    /** Absent where the address is none, or is of a kind of proxy that we do not speak with. */
    static Optional<HttpProxy> parse(String text) {
        String address = text.contains("://") ? text : UrlScheme.HTTP.prefix() + text;
        int userStart = address.indexOf("://") + 3;
        int userEnd = address.lastIndexOf('@');
        if (userEnd < userStart) {
            return parse(address, Optional.empty());
        }
        String user = address.substring(userStart, userEnd);
        String plain = address.substring(0, userStart) + address.substring(userEnd + 1);
        return parse(plain, Optional.of(basic(user)));
    }

    private static Optional<HttpProxy> parse(String address, Optional<Secret> login) {
        return BaseUrl.parse(address)
                .filter(base -> base.scheme() == UrlScheme.HTTP)
                .map(base -> new HttpProxy(base.host(), base.port(), login));
    }

    private static Secret basic(String user) {
        // A plus is a plus in an address; only forms write spaces with it.
        String name = URLDecoder.decode(user.replace("+", "%2B"), StandardCharsets.UTF_8);
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return new Secret("Basic " + Base64.getEncoder().encodeToString(bytes));
    }

    String place() {
        return port == USUAL_PORT ? host : host + ":" + port;
    }
}
