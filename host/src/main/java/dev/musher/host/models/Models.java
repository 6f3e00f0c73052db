package dev.musher.host.models;

import dev.musher.base.config.Config;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.http.HttpTransport;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.secret.Secret;
import dev.musher.base.time.TimeSource;
import dev.musher.host.settings.HostEnvironment;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.catalogue.EffortFit;
import dev.musher.provider.catalogue.ModelCatalogue;
import dev.musher.provider.catalogue.ModelFacts;
import dev.musher.provider.catalogue.ModelPrices;
import dev.musher.provider.vendor.ApiKeyFinder;
import dev.musher.provider.vendor.LocalModels;
import dev.musher.provider.vendor.LocalServer;
import dev.musher.provider.vendor.ModelChoice;
import dev.musher.provider.vendor.ModelChooser;
import dev.musher.provider.vendor.ModelConnections;
import dev.musher.provider.vendor.ModelName;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.provider.vendor.ModelSettings;
import dev.musher.provider.vendor.StoredKeys;
import dev.musher.provider.vendor.Vendor;
import dev.musher.provider.vendor.Vendors;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The models of one run: who serves them, who is chosen, and the way to them. */
public final class Models {
    private static final String NOTHING_HINT =
            """
            Do one of these, for example:
              musher login anthropic       or openai, gemini, openrouter, …: stores a key
              export ANTHROPIC_API_KEY=…   or OPENAI_API_KEY, GEMINI_API_KEY, OPENROUTER_API_KEY, …
              models.main = "provider/model" in ~/.config/musher/config.toml
            or use a script instead of a model: scripted:FILE (docs/scripted-models.md).
            To watch a team without any of them: musher demo""";

    private final Vendors vendors;
    private final ApiKeyFinder keys;
    private final ModelConnections connections;
    private final ModelChooser modelChooser;
    private final ModelCatalogue modelCatalogue;
    private final HttpTransport httpTransport;

    /**
     * Puts them together from the settings.
     *
     * @param key from standard input
     */
    public static Models of(
            Config config, Optional<Secret> key, HostEnvironment around, TimeSource timeSource) {
        var proxyRules = new ProxyRules(around.environment());
        return new Models(
                config,
                key,
                around,
                new SocketTransport(Tls.system(), proxyRules, timeSource),
                timeSource);
    }

    private Models(
            Config config,
            Optional<Secret> key,
            HostEnvironment around,
            HttpTransport httpTransport,
            TimeSource timeSource) {
        Map<String, String> environment = around.environment();
        this.httpTransport = httpTransport;
        vendors = Vendors.known().plus(ModelSettings.vendors(config, around.home()));
        keys =
                new ApiKeyFinder(
                        environment,
                        key,
                        new StoredKeys(UserDirectories.of(environment, around.home()).keyFile()));
        connections = new ModelConnections(vendors, keys, environment, httpTransport, timeSource);
        modelCatalogue = ModelCatalogue.shipped().with(ModelSettings.overrides(config));
        modelChooser =
                new ModelChooser(
                        config,
                        vendors,
                        keys,
                        modelCatalogue,
                        new AskedOnce(this::firstLocal),
                        new ModelChooser.SmallModelRule(
                                vendor -> connections.address(vendor).equals(vendor.address()),
                                () -> LocalDate.ofInstant(timeSource.now(), ZoneOffset.UTC)));
    }

    public Vendors vendors() {
        return vendors;
    }

    public ApiKeyFinder keys() {
        return keys;
    }

    public ModelConnections connections() {
        return connections;
    }

    public ModelCatalogue catalogue() {
        return modelCatalogue;
    }

    /** What is known of a model; a script has no prices and no limits but those of its name. */
    public ModelFacts facts(ModelName name) {
        return name instanceof ModelName.Served(var vendor, var model)
                ? modelCatalogue.find(vendor, model).facts()
                : modelCatalogue.find("", name.toString()).facts();
    }

    /** The effort for a model that comes nearest to the one that is wanted. */
    public EffortFit effort(ModelName name, ThinkingEffort wanted) {
        return name instanceof ModelName.Served(var vendor, var model)
                ? modelCatalogue.effort(vendor, model, wanted)
                : modelCatalogue.effort("", name.toString(), wanted);
    }

    /** What is known of a recorded model; to hear it again costs nothing. */
    public ModelFacts replayed(ModelName name, String recorded) {
        var facts = modelCatalogue.find("", recorded).facts();
        return new ModelFacts(
                name.toString(),
                facts.window(),
                facts.output(),
                facts.capabilities(),
                facts.efforts(),
                ModelPrices.FREE,
                facts.source());
    }

    /** Ends the wait of a thread for an answer. */
    public void hangUp(Thread asker) {
        httpTransport.closeConnections(asker);
    }

    /** Why this is not a model name, with the nearest one; empty if it is. */
    public Optional<String> problem(String name) {
        return modelChooser.problem(name);
    }

    public ModelChoice choose(ModelRole modelRole) {
        return modelChooser.choose(modelRole);
    }

    /** The model of a role that is not the main one, which is given; empty if it is. */
    public Optional<ModelName> besides(ModelRole modelRole, ModelName main) {
        return modelChooser.besides(modelRole, main).map(Models::require);
    }

    /** The model that a person named, or the main one; a failure says what to set. */
    public ModelName require(Optional<String> named) {
        ModelChoice modelChoice =
                named.isPresent()
                        ? modelChooser.named(named.get(), "named")
                        : modelChooser.choose(ModelRole.MAIN);
        return require(modelChoice);
    }

    private static ModelName require(ModelChoice modelChoice) {
        if (modelChoice instanceof ModelChoice.Chosen chosen) {
            return chosen.name();
        }
        if (modelChoice instanceof ModelChoice.Wrong wrong) {
            throw new ExplainedException(wrong.why(), "List the models: musher models");
        }
        throw new ExplainedException(
                "No model is configured, no key is set and no local Ollama answers.", NOTHING_HINT);
    }

    /** Every role asks; each server on this machine is asked by the first. */
    private static final class AskedOnce implements LocalModels {
        private final LocalModels local;
        private final Map<String, Optional<String>> answers = new HashMap<>();

        AskedOnce(LocalModels local) {
            this.local = local;
        }

        @Override
        public Optional<String> first(Vendor vendor) {
            return answers.computeIfAbsent(vendor.name(), _ -> local.first(vendor));
        }
    }

    private Optional<String> firstLocal(Vendor vendor) {
        return connections
                .endpoint(vendor)
                .flatMap(endpoint -> new LocalServer(endpoint, httpTransport).firstModel());
    }
}
