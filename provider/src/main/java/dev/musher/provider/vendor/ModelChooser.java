package dev.musher.provider.vendor;

import dev.musher.base.config.Config;
import dev.musher.base.config.SettingKey;
import dev.musher.base.text.NearestWord;
import java.util.Optional;

/**
 * Decides which model a role uses: the setting of the role, else that of the main role, else the
 * first vendor in whose variables there is a key, else a local Ollama.
 */
public final class ModelChooser {
    private final Config config;
    private final Vendors vendors;
    private final ApiKeyFinder keys;
    private final LocalModels local;

    public ModelChooser(Config config, Vendors vendors, ApiKeyFinder keys, LocalModels local) {
        this.config = config;
        this.vendors = vendors;
        this.keys = keys;
        this.local = local;
    }

    public ModelChoice choose(ModelRole modelRole) {
        Optional<String> own = config.find(ModelSettings.model(modelRole));
        if (own.isPresent()) {
            return named(own.get(), origin(ModelSettings.model(modelRole)));
        }
        Optional<String> main = config.find(ModelSettings.model(ModelRole.MAIN));
        if (main.isPresent()) {
            return named(
                    main.get(), "the main model: " + origin(ModelSettings.model(ModelRole.MAIN)));
        }
        return found();
    }

    /** A name that a person gave, checked against the vendors. */
    public ModelChoice named(String text, String because) {
        Optional<ModelName> name = ModelName.parse(text);
        if (name.isEmpty()) {
            return new ModelChoice.Wrong(
                    "'"
                            + text
                            + "' is not a model name; write provider/model, scripted:FILE or"
                            + " replay:FILE.");
        }
        if (name.get() instanceof ModelName.Served(var vendor, _)
                && vendors.named(vendor).isEmpty()) {
            String hint =
                    NearestWord.of(vendor, vendors.names())
                            .map(nearest -> "; did you mean '" + nearest + "'?")
                            .orElse(
                                    "; known providers: "
                                            + String.join(", ", vendors.names())
                                            + ".");
            return new ModelChoice.Wrong("There is no provider '" + vendor + "'" + hint);
        }
        return new ModelChoice.Chosen(name.get(), because);
    }

    private ModelChoice found() {
        for (Vendor vendor : vendors.all()) {
            if (vendor.usualModel().isPresent()
                    && keys.find(vendor) instanceof ApiKeyFinder.Lookup.Found(_, var where)) {
                return new ModelChoice.Chosen(
                        new ModelName.Served(vendor.name(), vendor.usualModel().get()),
                        "first key found: " + where);
            }
        }
        Optional<String> ollama = local.first();
        if (ollama.isPresent()) {
            return new ModelChoice.Chosen(
                    new ModelName.Served(Vendors.OLLAMA, ollama.get()), "a local Ollama answers");
        }
        return new ModelChoice.Nothing();
    }

    private String origin(SettingKey<String> settingKey) {
        return config.origin(settingKey).text();
    }
}
