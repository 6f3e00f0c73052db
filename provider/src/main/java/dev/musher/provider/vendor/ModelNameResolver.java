package dev.musher.provider.vendor;

import dev.musher.base.text.NearestWord;
import dev.musher.provider.catalogue.ModelCatalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the model that a person means: a full name, an alias like {@code opus}, the name of a model
 * without its vendor, or {@code local} for a server on this machine.
 */
final class ModelNameResolver {
    static final String LOCAL = "local";

    private final Vendors vendors;
    private final ApiKeyFinder keys;
    private final ModelCatalogue catalogue;
    private final LocalModels local;

    ModelNameResolver(
            Vendors vendors, ApiKeyFinder keys, ModelCatalogue catalogue, LocalModels local) {
        this.vendors = vendors;
        this.keys = keys;
        this.catalogue = catalogue;
        this.local = local;
    }

    ModelChoice resolve(String text, String because) {
        Optional<ModelName> name = ModelName.parse(text);
        if (name.isPresent()) {
            return full(name.get(), because);
        }
        if (text.equals(LOCAL)) {
            return local(because);
        }
        String meant = catalogue.aliases().get(text);
        List<String> known = meant == null ? catalogue.named(text) : List.of(meant);
        return known.isEmpty()
                ? new ModelChoice.Wrong(unknown(text))
                : new ModelChoice.Chosen(
                        ModelName.parse(reachable(known)).orElseThrow(),
                        because + " (" + text + ")");
    }

    private ModelChoice full(ModelName name, String because) {
        if (name instanceof ModelName.Served(var vendor, var model)
                && vendors.named(vendor).isEmpty()) {
            Optional<String> nearest = NearestWord.of(vendor, vendors.names());
            String hint =
                    nearest.isPresent()
                            ? "Did you mean " + nearest.get() + "/" + model + "?"
                            : "Known providers: " + String.join(", ", vendors.names()) + ".";
            return new ModelChoice.Wrong("There is no provider '" + vendor + "'. " + hint);
        }
        return new ModelChoice.Chosen(name, because);
    }

    /** Of several vendors the first that has a key. */
    private String reachable(List<String> known) {
        for (String name : known) {
            if (ModelName.parse(name).orElseThrow() instanceof ModelName.Served(var vendor, _)
                    && vendors.named(vendor).isPresent()
                    && !(keys.find(vendors.named(vendor).get())
                            instanceof ApiKeyFinder.Lookup.Missing)) {
                return name;
            }
        }
        return known.getFirst();
    }

    private ModelChoice local(String because) {
        var asked = new ArrayList<String>();
        for (Vendor vendor : vendors.all()) {
            if (vendor.key() instanceof ApiKeySource.Unneeded) {
                Optional<String> model = local.first(vendor);
                if (model.isPresent()) {
                    return new ModelChoice.Chosen(
                            new ModelName.Served(vendor.name(), model.get()),
                            because + " (" + LOCAL + ")");
                }
                asked.add(vendor.name());
            }
        }
        return new ModelChoice.Wrong(
                "No local server answers; asked "
                        + String.join(", ", asked)
                        + ". Start one, for example: ollama serve");
    }

    private String unknown(String text) {
        var words = new ArrayList<>(catalogue.aliases().keySet());
        words.add(LOCAL);
        for (String name : catalogue.names()) {
            words.add(name.substring(name.indexOf('/') + 1));
        }
        String problem = "There is no model '" + text + "'. ";
        Optional<String> nearest = NearestWord.of(text, words);
        if (nearest.isEmpty()) {
            return problem
                    + "A model that Musher does not know needs its provider: provider/model.";
        }
        String meant =
                resolve(nearest.get(), "") instanceof ModelChoice.Chosen(var name, _)
                        ? name.toString()
                        : nearest.get();
        return problem + "Did you mean " + meant + "?";
    }
}
