package dev.musher.base.http.socket;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpFault;
import dev.musher.base.http.UrlScheme;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which proxy leads where, from the customary variables: {@code HTTPS_PROXY}, {@code HTTP_PROXY},
 * {@code ALL_PROXY} and {@code NO_PROXY}, in small letters first. This machine is always reached
 * directly.
 */
public final class ProxyRules {
    private final Map<String, String> environment;

    public ProxyRules(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    public static ProxyRules none() {
        return new ProxyRules(Map.of());
    }

    Route route(BaseUrl to) throws HttpException {
        if (to.loopback()) {
            return Route.DIRECT;
        }
        String variable = to.scheme() == UrlScheme.HTTPS ? "HTTPS_PROXY" : "HTTP_PROXY";
        Optional<String> address = value(variable).or(() -> value("ALL_PROXY"));
        if (address.isEmpty() || isExempt(to)) {
            return Route.DIRECT;
        }
        // The address may hold a password and is not repeated.
        Optional<HttpProxy> proxy = HttpProxy.parse(address.get());
        if (proxy.isEmpty()) {
            throw new HttpException(
                    HttpFault.UNSENDABLE,
                    "The proxy in " + variable + " must be a URL like http://host:port.");
        }
        return to.scheme() == UrlScheme.HTTPS
                ? new Route.Tunnel(proxy.get())
                : new Route.Forwarded(proxy.get());
    }

    private Optional<String> value(String variable) {
        String small = environment.getOrDefault(variable.toLowerCase(Locale.ROOT), "");
        String value = small.isBlank() ? environment.getOrDefault(variable, "") : small;
        return value.isBlank() ? Optional.empty() : Optional.of(value.strip());
    }

    /** Names are meant with everything below them; a star means everybody. */
    private boolean isExempt(BaseUrl to) {
        String list = value("NO_PROXY").orElse("");
        int from = 0;
        while (from < list.length()) {
            int comma = list.indexOf(',', from);
            int end = comma < 0 ? list.length() : comma;
            if (matches(list.substring(from, end).strip().toLowerCase(Locale.ROOT), to)) {
                return true;
            }
            from = end + 1;
        }
        return false;
    }

    private static boolean matches(String pattern, BaseUrl to) {
        if (pattern.isEmpty()) {
            return false;
        }
        String name = pattern.startsWith("*.") ? pattern.substring(1) : pattern;
        String bare = name.startsWith(".") ? name.substring(1) : name;
        return pattern.equals("*")
                || bare.equals(to.host())
                || bare.equals(to.hostAndPort())
                || to.host().endsWith("." + bare)
                || to.hostAndPort().endsWith("." + bare);
    }
}
