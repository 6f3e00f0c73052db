/** One attempt from start to finish, in an order that a kill cannot turn around. */
@NullMarked
package dev.musher.fleet.attempt;

import org.jspecify.annotations.NullMarked;
