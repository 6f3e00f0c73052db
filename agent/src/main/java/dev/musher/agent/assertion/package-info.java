/**
 * What a model asserts of its own work: that tests pass, that it ran or verified something, that it
 * changed a file. Read from the sentences of its answer by words alone, without a model; what is
 * quoted, planned, supposed, denied, asked or told of others is no assertion. Knows nothing of what
 * is true.
 */
@NullMarked
package dev.musher.agent.assertion;

import org.jspecify.annotations.NullMarked;
