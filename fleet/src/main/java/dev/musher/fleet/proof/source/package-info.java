/**
 * Source files as the inspection of a diff reads them: languages, comments left out, versions of
 * base.
 */
@NullMarked
package dev.musher.fleet.proof.source;

import org.jspecify.annotations.NullMarked;
