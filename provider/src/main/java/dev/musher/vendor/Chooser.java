package dev.musher.vendor;

import dev.musher.config.Config;
import dev.musher.config.Key;
import dev.musher.text.Nearest;
import java.util.Optional;

/**
 * Decides which model plays a role: the setting of the role, else that of the main role, else the
 * first vendor in whose variables there is a key, else a local Ollama.
 */
public final class Chooser {
    private final Config config;
    private final Vendors vendors;
    private final Keyring keys;
    private final LocalModels local;

    public Chooser(Config config, Vendors vendors, Keyring keys, LocalModels local) {
        this.config = config;
        this.vendors = vendors;
        this.keys = keys;
        this.local = local;
    }

    public Choice choose(Role role) {
        Optional<String> own = config.find(ModelSettings.model(role));
        if (own.isPresent()) {
            return named(own.get(), origin(ModelSettings.model(role)));
        }
        Optional<String> main = config.find(ModelSettings.model(Role.MAIN));
        if (main.isPresent()) {
            return named(main.get(), "the main model: " + origin(ModelSettings.model(Role.MAIN)));
        }
        return found();
    }

    /** A name that a person gave, checked against the vendors. */
    public Choice named(String text, String because) {
        Optional<ModelName> name = ModelName.parse(text);
        if (name.isEmpty()) {
            return new Choice.Wrong(
                    "'"
                            + text
                            + "' names no model; write provider/model, scripted:FILE or"
                            + " replay:FILE.");
        }
        if (name.get() instanceof ModelName.Served(var vendor, _)
                && vendors.named(vendor).isEmpty()) {
            String hint =
                    Nearest.of(vendor, vendors.names())
                            .map(nearest -> "; did you mean '" + nearest + "'?")
                            .orElse("; known are " + String.join(", ", vendors.names()) + ".");
            return new Choice.Wrong("There is no provider '" + vendor + "'" + hint);
        }
        return new Choice.Chosen(name.get(), because);
    }

    private Choice found() {
        for (Vendor vendor : vendors.all()) {
            if (vendor.usualModel().isPresent()
                    && keys.find(vendor) instanceof Keyring.Lookup.Found(_, var where)) {
                return new Choice.Chosen(
                        new ModelName.Served(vendor.name(), vendor.usualModel().get()),
                        "first key found: " + where);
            }
        }
        Optional<String> ollama = local.first();
        if (ollama.isPresent()) {
            return new Choice.Chosen(
                    new ModelName.Served(Vendors.OLLAMA, ollama.get()), "a local Ollama answers");
        }
        return new Choice.Nothing();
    }

    private String origin(Key<String> key) {
        return config.origin(key).text();
    }
}
