/** What a merge train keeps between two processes. */
@NullMarked
package dev.musher.fleet.train.state;

import org.jspecify.annotations.NullMarked;
