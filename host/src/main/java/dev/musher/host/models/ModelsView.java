package dev.musher.host.models;

import io.avaje.jsonb.Json;
import java.util.List;

/** What {@code musher models --json} prints. */
@Json
public record ModelsView(
        List<RoleView> roles,
        List<AliasView> aliases,
        List<VendorView> providers,
        List<ModelView> known,
        String asOf) {

    /** A role and its model; empty where none has it. */
    @Json
    public record RoleView(String role, String model, String because) {}

    /** A word for a model; the state says whether its vendor can be asked. */
    @Json
    public record AliasView(String alias, String model, String state) {}

    /** A vendor and whether it can be asked. */
    @Json
    public record VendorView(String name, String state, String key, String address) {}

    /** A model whose facts are known; prices are dollars for a million tokens, empty if unknown. */
    @Json
    public record ModelView(
            String name, long window, long output, String inputPrice, String outputPrice) {}
}
