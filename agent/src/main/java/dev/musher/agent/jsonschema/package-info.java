/**
 * The shape that the last answer of a run must have, as a JSON Schema that the user gave. Owns the
 * dialect (the part of draft 2020-12 that has a meaning without a network), the check, and finding
 * the one JSON value in what a model answered. Start at {@link
 * dev.musher.agent.jsonschema.OutputSchema}.
 */
@NullMarked
package dev.musher.agent.jsonschema;

import org.jspecify.annotations.NullMarked;
