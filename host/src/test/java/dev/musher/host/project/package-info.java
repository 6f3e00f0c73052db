/** A project as a face holds it, with scripted agents at work. */
@NullMarked
package dev.musher.host.project;

import org.jspecify.annotations.NullMarked;
