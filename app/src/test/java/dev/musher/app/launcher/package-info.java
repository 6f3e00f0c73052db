/** The launcher as a person meets it: real copies of the checkout, real builds, real shells. */
@NullMarked
package dev.musher.app.launcher;

import org.jspecify.annotations.NullMarked;
