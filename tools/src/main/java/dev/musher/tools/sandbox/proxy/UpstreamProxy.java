package dev.musher.tools.sandbox.proxy;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The proxies by which the user's environment reaches the network.
 *
 * @param plain for HTTP
 * @param secure for HTTPS
 * @param direct hosts and domains that are reached without one
 */
public record UpstreamProxy(Optional<URI> plain, Optional<URI> secure, List<String> direct) {
    public static final UpstreamProxy NONE =
            new UpstreamProxy(Optional.empty(), Optional.empty(), List.of());

    public static UpstreamProxy of(Map<String, String> environment) {
        return new UpstreamProxy(
                address(environment, "http_proxy", "HTTP_PROXY"),
                address(environment, "https_proxy", "HTTPS_PROXY"),
                List.of(
                        environment
                                .getOrDefault("no_proxy", environment.getOrDefault("NO_PROXY", ""))
                                .split("[, ]+", -1)));
    }

    public Optional<URI> towards(String host, int port) {
        boolean near = direct.stream().anyMatch(name -> isWithin(host, name));
        return near ? Optional.empty() : port == 80 ? plain : secure;
    }

    /** What such a proxy wants to hear of the user. */
    static String introduction(URI proxy) {
        return proxy.getUserInfo() == null
                ? ""
                : "Proxy-Authorization: Basic %s\r\n"
                        .formatted(
                                Base64.getEncoder()
                                        .encodeToString(
                                                proxy.getUserInfo()
                                                        .getBytes(StandardCharsets.UTF_8)));
    }

    private static boolean isWithin(String host, String name) {
        var domain = name.startsWith("*") ? name.substring(1) : name;
        return name.equals("*")
                || (!domain.isEmpty()
                        && (host.equals(domain)
                                || host.endsWith(domain.startsWith(".") ? domain : "." + domain)));
    }

    private static Optional<URI> address(
            Map<String, String> environment, String name, String other) {
        var written = environment.getOrDefault(name, environment.getOrDefault(other, ""));
        try {
            var address = new URI(written.contains("://") ? written : "http://" + written);
            return address.getHost() == null ? Optional.empty() : Optional.of(address);
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }
}
