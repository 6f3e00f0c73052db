package dev.musher.host.doctor;

import dev.musher.provider.vendor.ApiKeyFinder;
import dev.musher.provider.vendor.Vendor;
import dev.musher.provider.vendor.Vendors;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Whether the settings name models that there are, and which vendors a key is there for. Keys
 * themselves are never shown.
 */
public final class ModelsProbe implements Probe {
    private final Vendors vendors;
    private final ApiKeyFinder keys;
    private final Supplier<List<String>> wrongNames;

    /**
     * @param wrongNames settings that name no model, with what is wrong
     */
    public ModelsProbe(Vendors vendors, ApiKeyFinder keys, Supplier<List<String>> wrongNames) {
        this.vendors = vendors;
        this.keys = keys;
        this.wrongNames = wrongNames;
    }

    @Override
    public String part() {
        return "models";
    }

    @Override
    public ProbeResult probe() {
        var wrong = wrongNames.get();
        if (!wrong.isEmpty()) {
            return ProbeResult.broken(
                    part(), String.join("; ", wrong), "musher config set KEY NAME, or unset KEY");
        }
        var present = new ArrayList<String>();
        for (Vendor vendor : vendors.all()) {
            if (keys.find(vendor) instanceof ApiKeyFinder.Lookup.Found(_, var origin)) {
                present.add(vendor.name() + " (" + origin + ")");
            }
        }
        if (present.isEmpty()) {
            return ProbeResult.look(
                    part(),
                    "no key for any provider Musher knows",
                    "musher login anthropic   # or export ANTHROPIC_API_KEY=…, OPENAI_API_KEY=…, …");
        }
        return ProbeResult.fine(part(), "key present for " + String.join(", ", present));
    }
}
