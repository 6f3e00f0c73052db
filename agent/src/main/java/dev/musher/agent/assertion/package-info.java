/**
 * What a model asserts of its own work: that checks pass, that it ran or verified something. Read
 * from the English sentences of its answer by patterns, without a model; what is quoted, planned,
 * supposed, denied, asked or told of others is no assertion. Knows nothing of what is true.
 */
@NullMarked
package dev.musher.agent.assertion;

import org.jspecify.annotations.NullMarked;
