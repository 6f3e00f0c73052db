package dev.musher.app.modelcommands;

import io.avaje.jsonb.Json;
import java.util.List;

/** What {@code musher models --json} prints. */
@Json
record ShownModels(
        List<ShownRole> roles, List<ShownVendor> providers, List<ShownModel> known, String asOf) {

    /** A role and its model; empty where none has it. */
    @Json
    record ShownRole(String role, String model, String because) {}

    /** A vendor and whether it can be asked. */
    @Json
    record ShownVendor(String name, String state, String key, String address) {}

    /** A model whose facts are known; prices are dollars for a million tokens, empty if unknown. */
    @Json
    record ShownModel(
            String name, long window, long output, String inputPrice, String outputPrice) {}
}
