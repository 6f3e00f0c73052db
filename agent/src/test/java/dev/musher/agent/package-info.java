/** Stories of whole runs, with scripted models and real tools. */
@NullMarked
package dev.musher.agent;

import org.jspecify.annotations.NullMarked;
