package dev.musher.base.http;

import dev.musher.base.secret.Secret;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a server is and how it knows us.
 *
 * @param keys printed without the keys
 * @param extra headers that the user wants to go along
 */
public record Endpoint(BaseUrl base, List<ApiKeyHeader> keys, Headers extra, PlainHttp plainHttp) {
    /** Which servers may be used without encryption. */
    public enum PlainHttp {
        LOOPBACK_ONLY,
        ANYWHERE
    }

    public Endpoint {
        keys = List.copyOf(keys);
    }

    public static Endpoint of(BaseUrl base, ApiKeyHeader... keys) {
        return new Endpoint(base, List.of(keys), Headers.NONE, PlainHttp.LOOPBACK_ONLY);
    }

    /** What must not be repeated of it. */
    public List<Secret> secrets() {
        var secrets = new ArrayList<Secret>();
        for (ApiKeyHeader header : keys) {
            secrets.add(header.key());
        }
        return secrets;
    }

    /** Whether a request would go over the network for everybody to read, and may not. */
    public boolean wouldLeakInPlainText() {
        return base.scheme() == UrlScheme.HTTP
                && plainHttp == PlainHttp.LOOPBACK_ONLY
                && !base.loopback();
    }
}
