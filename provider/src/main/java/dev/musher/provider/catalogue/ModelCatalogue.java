package dev.musher.provider.catalogue;

import dev.musher.base.text.StarPattern;
import dev.musher.provider.api.ThinkingEffort;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks models up by provider and name. A name may carry a date, a channel or a router's tag, and
 * stand behind its vendor ({@code anthropic/claude-opus-5.5:beta}). Facts are taken from the model
 * itself, or from the family whose prefix is longest; prices from the model itself only, and only
 * where the provider is its vendor or passes the vendor's prices on. Immutable.
 */
public final class ModelCatalogue {
    /** Any provider will do. */
    private static final String ANY = "";

    /** For an unknown model: what every model in use can do. */
    private static final long CAREFUL_WINDOW = 32_768;

    private static final long CAREFUL_OUTPUT = 4_096;

    private final CatalogueText text;
    private final Map<String, ModelOverride> overrides;

    private ModelCatalogue(CatalogueText text, Map<String, ModelOverride> overrides) {
        this.text = text;
        this.overrides = overrides;
    }

    /** Read only when it is first asked for. */
    private static final class Shipped {
        static final ModelCatalogue CATALOGUE = parse(ModelTable.TEXT);

        private Shipped() {}
    }

    /** The one that comes with the program. */
    public static ModelCatalogue shipped() {
        return Shipped.CATALOGUE;
    }

    static ModelCatalogue parse(String table) {
        return new ModelCatalogue(new CatalogueText(table), Map.of());
    }

    /** This catalogue with what the user knows better; a later override of a model wins. */
    public ModelCatalogue with(List<ModelOverride> better) {
        var all = new HashMap<>(overrides);
        for (ModelOverride override : better) {
            all.put(override.model(), override);
        }
        return new ModelCatalogue(text, Map.copyOf(all));
    }

    /** The day for which the facts were gathered. */
    public LocalDate asOf() {
        return ModelFactsReader.day(text.asOf());
    }

    /** The full names of the models that are described one by one, in the table's order. */
    public List<String> names() {
        var names = new ArrayList<String>();
        for (var entry : text.entries()) {
            if (entry.kind() == CatalogueText.Entry.Kind.MODEL) {
                names.add(entry.fullName());
            }
        }
        return names;
    }

    /** The aliases of models in the table's order, each with the full name of its newest model. */
    public Map<String, String> aliases() {
        var names = new LinkedHashMap<String, String>();
        for (var alias : text.modelAliases()) {
            var pattern = StarPattern.of(alias.pattern());
            for (var entry : text.entries()) {
                if (entry.kind() == CatalogueText.Entry.Kind.MODEL
                        && entry.provider().equals(alias.provider())
                        && pattern.fits(entry.name())) {
                    names.putIfAbsent(alias.word(), entry.fullName());
                }
            }
        }
        return names;
    }

    /**
     * The full names of the models that go by this name without a provider, also with a date or a
     * dot in place of a hyphen; those of the user first.
     */
    public List<String> named(String model) {
        var found = new ArrayList<String>();
        for (String own : overrides.keySet()) {
            if (own.endsWith("/" + model)) {
                found.add(own);
            }
        }
        String plain = ModelNameMatch.plain(model);
        for (var entry : text.entries()) {
            if (entry.kind() == CatalogueText.Entry.Kind.MODEL
                    && ModelNameMatch.isVariant(plain, entry.plainName())) {
                boolean same = plain.equals(entry.plainName());
                found.add(same ? entry.fullName() : entry.provider() + "/" + model);
            }
        }
        return found;
    }

    public ModelLookup find(String provider, String model) {
        var found = lookup(provider, model);
        var override = overrides.get(full(provider, model));
        return override == null ? found : new ModelLookup.Known(override.over(found.facts()));
    }

    /** The effort for a model that comes nearest to the one that is wanted. */
    public EffortFit effort(String provider, String model, ThinkingEffort wanted) {
        if (wanted == ThinkingEffort.STANDARD) {
            return new EffortFit(wanted, Optional.empty());
        }
        var found = find(provider, model);
        boolean known = lookup(provider, model) instanceof ModelLookup.Known;
        return EffortFit.of(
                found.facts().name(),
                known ? Optional.of(found.facts().efforts()) : Optional.empty(),
                wanted);
    }

    /** As the user names it: a script or a recording has no vendor. */
    private static String full(String provider, String model) {
        return provider.isEmpty() ? model : provider + "/" + model;
    }

    private ModelLookup lookup(String provider, String model) {
        String vendor = text.provider(provider);
        String full = full(provider, model);
        if (text.isFree(vendor)) {
            return new ModelLookup.Assumed(careful(full, ModelPrices.FREE), local(full));
        }
        var own = best(vendor, ModelNameMatch.plain(model));
        if (own != null) {
            return new ModelLookup.Known(text.facts(own).named(full));
        }
        return elsewhere(vendor, model, full);
    }

    /** A model of one vendor, asked for at another provider. */
    private ModelLookup elsewhere(String provider, String model, String full) {
        int slash = model.lastIndexOf('/');
        String vendor = slash < 0 ? ANY : text.provider(model.substring(0, slash));
        var found = best(vendor, ModelNameMatch.plain(model.substring(slash + 1)));
        if (found == null) {
            return new ModelLookup.Assumed(careful(full, ModelPrices.UNKNOWN), unknown(full));
        }
        var facts = text.facts(found).named(full);
        boolean samePrice = text.resells(provider, vendor) && !model.endsWith(":free");
        return new ModelLookup.Known(samePrice ? facts : facts.priced(ModelPrices.UNKNOWN));
    }

    private CatalogueText.@Nullable Entry best(String provider, String name) {
        CatalogueText.Entry best = null;
        for (var entry : text.entries()) {
            if ((provider.equals(ANY) || provider.equals(entry.provider()))
                    && fits(entry, name)
                    && (best == null || isCloser(entry, best))) {
                best = entry;
            }
        }
        return best;
    }

    private static boolean fits(CatalogueText.Entry entry, String name) {
        return entry.kind() == CatalogueText.Entry.Kind.MODEL
                ? ModelNameMatch.isVariant(name, entry.plainName())
                : name.startsWith(entry.plainName());
    }

    /** A model beats a family; among equals the longer name says more. */
    private static boolean isCloser(CatalogueText.Entry entry, CatalogueText.Entry best) {
        return entry.kind() == best.kind()
                ? entry.name().length() > best.name().length()
                : entry.kind() == CatalogueText.Entry.Kind.MODEL;
    }

    private static ModelFacts careful(String full, ModelPrices modelPrices) {
        return new ModelFacts(
                full,
                CAREFUL_WINDOW,
                CAREFUL_OUTPUT,
                Set.of(ModelCapability.TOOLS),
                Set.of(),
                modelPrices,
                "assumed");
    }

    private static String local(String full) {
        return full
                + " runs on your own server, which sets its context window; assuming "
                + CAREFUL_WINDOW
                + " tokens";
    }

    private static String unknown(String full) {
        return "nothing is known about "
                + full
                + "; assuming a context window of "
                + CAREFUL_WINDOW
                + " tokens, replies of up to "
                + CAREFUL_OUTPUT
                + ", and no price";
    }
}
