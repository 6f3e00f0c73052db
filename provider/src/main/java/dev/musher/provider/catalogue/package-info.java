/**
 * What is known of models: how much they take in and write, what they can do and what they cost.
 * The facts are a dated file; whatever it does not say is unknown and never guessed. Start at
 * {@link dev.musher.provider.catalogue.ModelCatalogue}.
 */
@NullMarked
package dev.musher.provider.catalogue;

import org.jspecify.annotations.NullMarked;
