package dev.musher.provider.vendor;

import dev.musher.base.http.ApiKeyHeader;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint;
import dev.musher.base.http.Headers;
import dev.musher.base.http.HttpTransport;
import dev.musher.base.secret.KnownSecrets;
import dev.musher.base.secret.Secret;
import dev.musher.base.secret.SecretVariables;
import dev.musher.base.time.Sleeper;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.anthropic.AnthropicFormat;
import dev.musher.provider.api.Provider;
import dev.musher.provider.cassette.Cassette;
import dev.musher.provider.cassette.ReplayProvider;
import dev.musher.provider.gemini.GeminiFormat;
import dev.musher.provider.openai.ChatDialects;
import dev.musher.provider.openai.ChatFormat;
import dev.musher.provider.openai.ResponsesFormat;
import dev.musher.provider.retry.Latches;
import dev.musher.provider.retry.RetryListener;
import dev.musher.provider.retry.RetryPolicy;
import dev.musher.provider.retry.RetryingProvider;
import dev.musher.provider.script.ModelScript;
import dev.musher.provider.script.ScriptFile;
import dev.musher.provider.script.ScriptedProvider;
import dev.musher.provider.wire.HttpProvider;
import dev.musher.provider.wire.WireFormat;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Opens models by their names. There is one for the whole process, so that connections and closed
 * latches are shared.
 */
public final class ModelConnections {
    /** The result of opening a model. */
    public sealed interface Opening {
        /** It can be asked; the model is the vendor's own name for it. */
        record Opened(Provider provider, String model) implements Opening {}

        /** It cannot be asked; whole sentences for the user. */
        record Unusable(String why) implements Opening {}
    }

    private final Vendors vendors;
    private final ApiKeyFinder keys;
    private final Map<String, String> environment;
    private final HttpTransport httpTransport;
    private final TimeSource timeSource;
    private final Latches latches = new Latches();

    public ModelConnections(
            Vendors vendors,
            ApiKeyFinder keys,
            Map<String, String> environment,
            HttpTransport httpTransport,
            TimeSource timeSource) {
        this.vendors = vendors;
        this.keys = keys;
        this.environment = Map.copyOf(environment);
        this.httpTransport = httpTransport;
        this.timeSource = timeSource;
    }

    /** Opens a model without asking it anything; nothing goes over the network yet. */
    public Opening open(ModelName name, RetryListener waits) {
        if (name instanceof ModelName.Served(var vendor, var model)) {
            return vendors.named(vendor)
                    .map(known -> serve(known, model, waits))
                    .orElseGet(() -> new Opening.Unusable("There is no provider " + vendor + "."));
        }
        if (name instanceof ModelName.Scripted(var file)) {
            return script(file);
        }
        if (name instanceof ModelName.Replayed(var file)) {
            return replay(file);
        }
        throw new IllegalStateException("a kind of model that cannot be opened: " + name);
    }

    /** Every key that is known: those of vendors, and what the environment names like one. */
    public KnownSecrets redaction() {
        var all = new ArrayList<>(keys.secrets(vendors).secrets());
        all.addAll(SecretVariables.of(environment));
        return new KnownSecrets(all);
    }

    /** Where a vendor is and how it knows us; empty where its address is none. */
    public Optional<Endpoint> endpoint(Vendor vendor) {
        return BaseUrl.parse(address(vendor))
                .map(
                        base ->
                                new Endpoint(
                                        base,
                                        keyHeaders(vendor),
                                        Headers.NONE,
                                        vendor.plainHttp()));
    }

    /** The address that holds: that of a variable, else the vendor's own. */
    public String address(Vendor vendor) {
        for (String variable : vendor.addressVariables()) {
            String value = environment.getOrDefault(variable, "").strip();
            if (!value.isEmpty()) {
                return value;
            }
        }
        return vendor.address();
    }

    private Opening serve(Vendor vendor, String model, RetryListener waits) {
        if (keys.find(vendor) instanceof ApiKeyFinder.Lookup.Missing(var why)) {
            return new Opening.Unusable("There is no key for " + vendor.name() + ". " + why);
        }
        Optional<Endpoint> endpoint = endpoint(vendor);
        if (endpoint.isEmpty()) {
            return new Opening.Unusable(
                    "Invalid URL for " + vendor.name() + ": " + address(vendor));
        }
        Provider provider =
                new HttpProvider(format(vendor), endpoint.get(), httpTransport, timeSource);
        return new Opening.Opened(
                new RetryingProvider(
                        provider,
                        RetryPolicy.STANDARD,
                        latches.of(endpoint.get().base().toString()),
                        new RetryingProvider.RetryEnvironment(
                                timeSource,
                                Sleeper.REAL,
                                () -> ThreadLocalRandom.current().nextDouble()),
                        waits),
                model);
    }

    private static WireFormat format(Vendor vendor) {
        return switch (vendor.protocol()) {
            case ANTHROPIC -> new AnthropicFormat();
            case RESPONSES -> new ResponsesFormat();
            case CHAT ->
                    new ChatFormat(
                            ChatDialects.named(vendor.dialect()).orElse(ChatDialects.GENERIC));
            case GEMINI -> new GeminiFormat();
        };
    }

    private List<ApiKeyHeader> keyHeaders(Vendor vendor) {
        if (keys.find(vendor) instanceof ApiKeyFinder.Lookup.Found(var key, _)) {
            return List.of(keyHeader(vendor.protocol(), key));
        }
        return List.of();
    }

    private static ApiKeyHeader keyHeader(VendorProtocol vendorProtocol, Secret key) {
        return switch (vendorProtocol) {
            case ANTHROPIC -> new ApiKeyHeader("x-api-key", "", key);
            case GEMINI -> new ApiKeyHeader("x-goog-api-key", "", key);
            case RESPONSES, CHAT -> ApiKeyHeader.bearer(key);
        };
    }

    private Opening script(Path file) {
        return switch (ScriptFile.read(file)) {
            case ModelScript.LoadResult.Loaded(var modelScript) ->
                    new Opening.Opened(
                            new ScriptedProvider(modelScript, Sleeper.REAL, timeSource),
                            modelScript.model());
            case ModelScript.LoadResult.Broken broken -> new Opening.Unusable(broken.text());
        };
    }

    private Opening replay(Path file) {
        return switch (Cassette.read(file)) {
            case Cassette.LoadResult.Loaded(var cassette) ->
                    new Opening.Opened(
                            new ReplayProvider(cassette, redaction(), Sleeper.NONE),
                            cassette.model());
            case Cassette.LoadResult.Broken(var why) -> new Opening.Unusable(why);
        };
    }
}
