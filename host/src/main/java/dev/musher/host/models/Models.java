package dev.musher.host.models;

import dev.musher.catalogue.Catalogue;
import dev.musher.catalogue.ModelFacts;
import dev.musher.catalogue.Prices;
import dev.musher.config.Config;
import dev.musher.failure.ExplainedException;
import dev.musher.host.settings.HostEnvironment;
import dev.musher.http.Transport;
import dev.musher.http.socket.Proxies;
import dev.musher.http.socket.SocketTransport;
import dev.musher.http.socket.Tls;
import dev.musher.secret.Secret;
import dev.musher.time.Clock;
import dev.musher.vendor.Choice;
import dev.musher.vendor.Chooser;
import dev.musher.vendor.Keyring;
import dev.musher.vendor.LocalModels;
import dev.musher.vendor.ModelConnections;
import dev.musher.vendor.ModelName;
import dev.musher.vendor.ModelSettings;
import dev.musher.vendor.OllamaModels;
import dev.musher.vendor.Role;
import dev.musher.vendor.Vendors;
import java.util.Map;
import java.util.Optional;

/** The models of one run: who serves them, who is chosen, and the way to them. */
public final class Models {
    private static final String NOTHING_HINT =
            """
            Set one of these, for example:
              export ANTHROPIC_API_KEY=…   or OPENAI_API_KEY, GEMINI_API_KEY, OPENROUTER_API_KEY, …
              models.main = "provider/model" in ~/.config/musher/config.toml
            or use a script instead of a model: scripted:FILE (docs/scripted-models.md).
            'musher demo' shows a team at work without any of them.""";

    private final Vendors vendors;
    private final Keyring keys;
    private final ModelConnections connections;
    private final Chooser chooser;
    private final Catalogue catalogue;
    private final Transport transport;

    /**
     * Puts them together from the settings.
     *
     * @param key from standard input
     */
    public static Models of(
            Config config, Optional<Secret> key, HostEnvironment around, Clock clock) {
        var proxies = new Proxies(around.environment());
        return new Models(
                config, key, around, new SocketTransport(Tls.system(), proxies, clock), clock);
    }

    private Models(
            Config config,
            Optional<Secret> key,
            HostEnvironment around,
            Transport transport,
            Clock clock) {
        Map<String, String> environment = around.environment();
        this.transport = transport;
        vendors = Vendors.known().plus(ModelSettings.vendors(config, around.home()));
        keys = new Keyring(environment, key);
        connections = new ModelConnections(vendors, keys, environment, transport, clock);
        var ollama = new AskedOnce(() -> ollama(transport));
        chooser = new Chooser(config, vendors, keys, ollama);
        catalogue = Catalogue.shipped().with(ModelSettings.overrides(config));
    }

    public Vendors vendors() {
        return vendors;
    }

    public Keyring keys() {
        return keys;
    }

    public ModelConnections connections() {
        return connections;
    }

    public Catalogue catalogue() {
        return catalogue;
    }

    /** What is known of a model; a script has no prices and no limits but those of its name. */
    public ModelFacts facts(ModelName name) {
        return name instanceof ModelName.Served(var vendor, var model)
                ? catalogue.find(vendor, model).facts()
                : catalogue.find("", name.toString()).facts();
    }

    /** What is known of a recorded model; to hear it again costs nothing. */
    public ModelFacts replayed(ModelName name, String recorded) {
        var facts = catalogue.find("", recorded).facts();
        return new ModelFacts(
                name.toString(),
                facts.window(),
                facts.output(),
                facts.capabilities(),
                facts.efforts(),
                Prices.FREE,
                facts.source());
    }

    /** Ends the wait of a thread for an answer. */
    public void hangUp(Thread asker) {
        transport.hangUp(asker);
    }

    public Choice choose(Role role) {
        return chooser.choose(role);
    }

    /** The model that a person named, or the main one; a failure says what to set. */
    public ModelName require(Optional<String> named) {
        Choice choice =
                named.isPresent() ? chooser.named(named.get(), "named") : chooser.choose(Role.MAIN);
        if (choice instanceof Choice.Chosen chosen) {
            return chosen.name();
        }
        if (choice instanceof Choice.Wrong wrong) {
            throw new ExplainedException(wrong.why(), "'musher models' lists what there is.");
        }
        throw new ExplainedException(
                "No model is configured, no key is set and no local Ollama answers.", NOTHING_HINT);
    }

    /** Every role asks; the server on this machine is asked by the first. */
    private static final class AskedOnce implements LocalModels {
        private final LocalModels local;
        private Optional<Optional<String>> answer = Optional.empty();

        AskedOnce(LocalModels local) {
            this.local = local;
        }

        @Override
        public Optional<String> first() {
            if (answer.isEmpty()) {
                answer = Optional.of(local.first());
            }
            return answer.get();
        }
    }

    private Optional<String> ollama(Transport transport) {
        return vendors.named(Vendors.OLLAMA)
                .flatMap(connections::endpoint)
                .flatMap(endpoint -> new OllamaModels(endpoint, transport).first());
    }
}
