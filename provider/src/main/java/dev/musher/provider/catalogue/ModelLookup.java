package dev.musher.provider.catalogue;

/** What came of looking a model up. */
public sealed interface ModelLookup {
    /** What to go by, known or assumed. */
    ModelFacts facts();

    /** The model is in the catalogue or in the user's own settings. */
    record Known(ModelFacts facts) implements ModelLookup {}

    /** It is not; the facts are careful assumptions, and the notice says so to the user. */
    record Assumed(ModelFacts facts, String notice) implements ModelLookup {}
}
