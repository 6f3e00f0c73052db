package dev.musher.provider.catalogue;

/** The result of looking up a model. */
public sealed interface ModelLookup {
    /** What to go by, known or assumed. */
    ModelFacts facts();

    /** The model is in the catalogue or in the user's own settings. */
    record Known(ModelFacts facts) implements ModelLookup {}

    /** It is not; the facts are conservative assumptions, and the notice tells the user so. */
    record Assumed(ModelFacts facts, String notice) implements ModelLookup {}
}
