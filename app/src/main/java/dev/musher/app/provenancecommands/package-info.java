/**
 * Where landed lines come from, for people: {@code musher provenance}, {@code why-commit}, {@code
 * blame}, {@code changelog} and {@code unreleased}.
 */
@NullMarked
package dev.musher.app.provenancecommands;

import org.jspecify.annotations.NullMarked;
