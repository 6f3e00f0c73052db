package dev.musher.vendor;

import dev.musher.anthropic.AnthropicFormat;
import dev.musher.gemini.GeminiFormat;
import dev.musher.http.BaseAddress;
import dev.musher.http.Endpoint;
import dev.musher.http.Headers;
import dev.musher.http.KeyHeader;
import dev.musher.http.Transport;
import dev.musher.openai.ChatFormat;
import dev.musher.openai.Dialects;
import dev.musher.openai.ResponsesFormat;
import dev.musher.provider.Provider;
import dev.musher.rehearsal.Cassette;
import dev.musher.rehearsal.ReplayProvider;
import dev.musher.rehearsal.Script;
import dev.musher.rehearsal.ScriptFile;
import dev.musher.rehearsal.ScriptedProvider;
import dev.musher.retry.Latches;
import dev.musher.retry.RetryListener;
import dev.musher.retry.RetryPolicy;
import dev.musher.retry.RetryingProvider;
import dev.musher.secret.KnownSecrets;
import dev.musher.secret.Secret;
import dev.musher.secret.SecretVariables;
import dev.musher.time.Clock;
import dev.musher.time.Pause;
import dev.musher.wire.HttpProvider;
import dev.musher.wire.WireFormat;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The way from the name of a model to one that answers. There is one for the whole process, so that
 * connections and closed doors are shared.
 */
public final class ModelConnections {
    /** What became of opening a model. */
    public sealed interface Opening {
        /** Ask away; the model is the vendor's own name for it. */
        record Opened(Provider provider, String model) implements Opening {}

        /** It cannot be asked; whole sentences for the user. */
        record Unusable(String why) implements Opening {}
    }

    private final Vendors vendors;
    private final Keyring keys;
    private final Map<String, String> environment;
    private final Transport transport;
    private final Clock clock;
    private final Latches latches = new Latches();

    public ModelConnections(
            Vendors vendors,
            Keyring keys,
            Map<String, String> environment,
            Transport transport,
            Clock clock) {
        this.vendors = vendors;
        this.keys = keys;
        this.environment = Map.copyOf(environment);
        this.transport = transport;
        this.clock = clock;
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
        return BaseAddress.parse(address(vendor))
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
        if (keys.find(vendor) instanceof Keyring.Lookup.Missing(var why)) {
            return new Opening.Unusable("There is no key for " + vendor.name() + ". " + why);
        }
        Optional<Endpoint> endpoint = endpoint(vendor);
        if (endpoint.isEmpty()) {
            return new Opening.Unusable(
                    "The address of " + vendor.name() + " is none: " + address(vendor));
        }
        Provider provider = new HttpProvider(format(vendor), endpoint.get(), transport, clock);
        return new Opening.Opened(
                new RetryingProvider(
                        provider,
                        RetryPolicy.STANDARD,
                        latches.of(endpoint.get().base().toString()),
                        new RetryingProvider.Surroundings(
                                clock, Pause.REAL, () -> ThreadLocalRandom.current().nextDouble()),
                        waits),
                model);
    }

    private static WireFormat format(Vendor vendor) {
        return switch (vendor.protocol()) {
            case ANTHROPIC -> new AnthropicFormat();
            case RESPONSES -> new ResponsesFormat();
            case CHAT -> new ChatFormat(Dialects.named(vendor.dialect()).orElse(Dialects.GENERIC));
            case GEMINI -> new GeminiFormat();
        };
    }

    private List<KeyHeader> keyHeaders(Vendor vendor) {
        if (keys.find(vendor) instanceof Keyring.Lookup.Found(var key, _)) {
            return List.of(keyHeader(vendor.protocol(), key));
        }
        return List.of();
    }

    private static KeyHeader keyHeader(Protocol protocol, Secret key) {
        return switch (protocol) {
            case ANTHROPIC -> new KeyHeader("x-api-key", "", key);
            case GEMINI -> new KeyHeader("x-goog-api-key", "", key);
            case RESPONSES, CHAT -> KeyHeader.bearer(key);
        };
    }

    private Opening script(Path file) {
        return switch (ScriptFile.read(file)) {
            case Script.Reading.Loaded(var script) ->
                    new Opening.Opened(
                            new ScriptedProvider(script, Pause.REAL, clock), script.model());
            case Script.Reading.Broken broken -> new Opening.Unusable(broken.text());
        };
    }

    private Opening replay(Path file) {
        return switch (Cassette.read(file)) {
            case Cassette.Reading.Loaded(var cassette) ->
                    new Opening.Opened(
                            new ReplayProvider(cassette, redaction(), Pause.NONE),
                            cassette.model());
            case Cassette.Reading.Broken(var why) -> new Opening.Unusable(why);
        };
    }
}
