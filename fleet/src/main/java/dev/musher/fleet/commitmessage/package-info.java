/** The message of a landed commit and its trailers. */
@NullMarked
package dev.musher.fleet.commitmessage;

import org.jspecify.annotations.NullMarked;
