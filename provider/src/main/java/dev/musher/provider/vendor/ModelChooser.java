package dev.musher.provider.vendor;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLayer;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingOrigin;
import dev.musher.provider.catalogue.ModelCatalogue;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Decides which model a role uses: the setting of the role, else that of the main role, else the
 * first vendor that has a key, else a local Ollama. Roles that need little use the small model of
 * the main model's vendor where that is known to cost less; learning is left out without one.
 */
public final class ModelChooser {
    private static final List<ModelRole> SMALL_ROLES =
            List.of(ModelRole.SMALL, ModelRole.SUMMARISE, ModelRole.LEARNING);

    private final Config config;
    private final Vendors vendors;
    private final ApiKeyFinder keys;
    private final ModelCatalogue catalogue;
    private final LocalModels local;
    private final SmallModelRule smallModels;
    private final ModelNameResolver resolver;

    /**
     * What the choice of a small model depends on.
     *
     * @param ownAddress whether a vendor is asked at its own address: what another one serves is
     *     not known
     * @param today the day whose prices count
     */
    public record SmallModelRule(Predicate<Vendor> ownAddress, Supplier<LocalDate> today) {}

    public ModelChooser(
            Config config,
            Vendors vendors,
            ApiKeyFinder keys,
            ModelCatalogue catalogue,
            LocalModels local,
            SmallModelRule smallModels) {
        this.config = config;
        this.vendors = vendors;
        this.keys = keys;
        this.catalogue = catalogue;
        this.local = local;
        this.smallModels = smallModels;
        this.resolver = new ModelNameResolver(vendors, keys, catalogue, local);
    }

    public ModelChoice choose(ModelRole modelRole) {
        if (modelRole == ModelRole.MAIN) {
            return main();
        }
        Optional<ModelChoice> own = own(modelRole);
        if (own.isPresent()) {
            return own.get();
        }
        ModelChoice main = main();
        if (!(main instanceof ModelChoice.Chosen(var name, var because))) {
            return main;
        }
        Optional<ModelChoice> small = isSmall(modelRole) ? small(name) : Optional.empty();
        if (small.isEmpty() && modelRole == ModelRole.LEARNING && !isSmallModel(name)) {
            return new ModelChoice.Off("off: no model that costs less is known");
        }
        return small.orElseGet(() -> new ModelChoice.Chosen(name, "the main model: " + because));
    }

    /** What a role uses that is not the main model, which is given; empty if it is. */
    public Optional<ModelChoice> besides(ModelRole modelRole, ModelName main) {
        Optional<ModelChoice> own = own(modelRole);
        return own.isEmpty() && isSmall(modelRole) ? small(main) : own;
    }

    /** A name that a person gave, checked against the vendors. */
    public ModelChoice named(String text, String because) {
        return resolver.resolve(text, because);
    }

    /** Why this is not a model name; a server on this machine is not asked for one. */
    public Optional<String> problem(String text) {
        return !text.equals(ModelNameResolver.LOCAL)
                        && named(text, "") instanceof ModelChoice.Wrong(var why)
                ? Optional.of(why)
                : Optional.empty();
    }

    private ModelChoice main() {
        return own(ModelRole.MAIN).orElseGet(this::found);
    }

    /**
     * What the settings say. Summaries and learning are small work where they have no model of
     * their own; a project does not say who learns.
     */
    private Optional<ModelChoice> own(ModelRole modelRole) {
        var key = ModelSettings.model(modelRole);
        Optional<String> name = config.find(key);
        if (name.isEmpty() && modelRole == ModelRole.SUMMARISE) {
            return own(ModelRole.SMALL);
        }
        if (name.isEmpty() && modelRole == ModelRole.LEARNING) {
            return isOfProject(ModelSettings.model(ModelRole.SMALL))
                    ? Optional.empty()
                    : own(ModelRole.SMALL);
        }
        return name.map(text -> named(text, origin(key)));
    }

    private static boolean isSmall(ModelRole modelRole) {
        return SMALL_ROLES.contains(modelRole);
    }

    /** Whether a model is the small one of its vendor already. */
    private boolean isSmallModel(ModelName name) {
        return name instanceof ModelName.Served(var vendor, var model)
                && vendors.named(vendor).flatMap(Vendor::smallModel).equals(Optional.of(model));
    }

    private Optional<ModelChoice> small(ModelName main) {
        if (!(main instanceof ModelName.Served(var vendorName, var model))) {
            return Optional.empty();
        }
        Optional<Vendor> vendor = vendors.named(vendorName);
        if (vendor.isEmpty()
                || vendor.get().smallModel().isEmpty()
                || !smallModels.ownAddress().test(vendor.get())) {
            return Optional.empty();
        }
        String small = vendor.get().smallModel().get();
        boolean cheaper =
                catalogue
                        .find(vendorName, small)
                        .facts()
                        .isCheaperThan(
                                catalogue.find(vendorName, model).facts(),
                                smallModels.today().get());
        return cheaper
                ? Optional.of(
                        new ModelChoice.Chosen(
                                new ModelName.Served(vendorName, small),
                                "the small model of " + vendorName))
                : Optional.empty();
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
        Optional<Vendor> ollama = vendors.named(Vendors.OLLAMA);
        Optional<String> model = ollama.flatMap(local::first);
        if (model.isPresent()) {
            return new ModelChoice.Chosen(
                    new ModelName.Served(Vendors.OLLAMA, model.get()), "a local Ollama answers");
        }
        return new ModelChoice.Nothing();
    }

    private boolean isOfProject(SettingKey<String> settingKey) {
        return config.origin(settingKey) instanceof SettingOrigin.Line(var layer, _, _)
                && layer.equals(ConfigLayer.PROJECT);
    }

    private String origin(SettingKey<String> settingKey) {
        return config.origin(settingKey).text();
    }
}
