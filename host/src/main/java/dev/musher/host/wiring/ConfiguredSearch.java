package dev.musher.host.wiring;

import dev.musher.base.config.Config;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.UrlScheme;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.host.settings.HostEnvironment;
import dev.musher.provider.vendor.ApiKeyFinder;
import dev.musher.provider.vendor.ApiKeyFinder.Lookup;
import dev.musher.provider.vendor.ApiKeySource;
import dev.musher.provider.vendor.StoredKeys;
import dev.musher.tools.api.Tool;
import dev.musher.tools.web.SearchProvider;
import dev.musher.tools.web.SearchService;
import dev.musher.tools.web.SearchSettings;
import dev.musher.tools.web.WebSearchTool;
import java.util.Map;
import java.util.Optional;

/** The web search that the user's settings name, with its key. */
final class ConfiguredSearch {
    private static final BaseUrl NOWHERE = new BaseUrl(UrlScheme.HTTPS, "invalid", 443, "");

    private ConfiguredSearch() {}

    static Tool tool(SearchService service, Map<String, String> environment) {
        return new WebSearchTool(
                service,
                new SocketTransport(
                        Tls.system(), new ProxyRules(environment), new SystemTimeSource()));
    }

    static SearchService of(SearchProvider provider, Config config, HostEnvironment facts) {
        var base = BaseUrl.parse(config.find(SearchSettings.URL).orElse(provider.usualUrl()));
        if (base.isEmpty()) {
            String problem = "Set search.url to the address of your " + provider.word() + ".";
            return new SearchService(provider, NOWHERE, Optional.empty(), problem);
        }
        var keys = new ApiKeyFinder(facts.environment(), Optional.empty(), StoredKeys.none());
        return switch (keys.ofService(source(provider, config, facts))) {
            case Lookup.Found(var key, _) ->
                    new SearchService(provider, base.get(), Optional.of(key), "");
            case Lookup.Unneeded _ -> new SearchService(provider, base.get(), Optional.empty(), "");
            case Lookup.Missing(var why) ->
                    new SearchService(
                            provider, base.get(), Optional.empty(), "Its key is missing. " + why);
        };
    }

    private static ApiKeySource source(
            SearchProvider provider, Config config, HostEnvironment facts) {
        var usual =
                provider.keyVariable().isEmpty()
                        ? Optional.<String>empty()
                        : Optional.of(provider.keyVariable());
        return ApiKeySource.of(
                config.find(SearchSettings.KEY_FILE),
                config.find(SearchSettings.KEY_ENV).or(() -> usual),
                facts.home());
    }
}
