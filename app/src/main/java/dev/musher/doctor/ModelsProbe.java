package dev.musher.doctor;

import dev.musher.vendor.Keyring;
import dev.musher.vendor.Vendor;
import dev.musher.vendor.Vendors;
import java.util.ArrayList;

/** Which vendors of models a key is there for. Keys themselves are never shown. */
public final class ModelsProbe implements Probe {
    private final Vendors vendors;
    private final Keyring keys;

    public ModelsProbe(Vendors vendors, Keyring keys) {
        this.vendors = vendors;
        this.keys = keys;
    }

    @Override
    public String part() {
        return "models";
    }

    @Override
    public Finding look() {
        var present = new ArrayList<String>();
        for (Vendor vendor : vendors.all()) {
            if (keys.find(vendor) instanceof Keyring.Lookup.Found(_, var origin)) {
                present.add(vendor.name() + " (" + origin + ")");
            }
        }
        if (present.isEmpty()) {
            return Finding.look(
                    part(),
                    "no key in the environment for any provider Musher knows",
                    "export ANTHROPIC_API_KEY=…   # or OPENAI_API_KEY, GEMINI_API_KEY, …");
        }
        return Finding.fine(part(), "key present for " + String.join(", ", present));
    }
}
