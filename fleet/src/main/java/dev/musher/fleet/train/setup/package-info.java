/** What a merge train is made of, and what its owner decides for it. */
@NullMarked
package dev.musher.fleet.train.setup;

import org.jspecify.annotations.NullMarked;
