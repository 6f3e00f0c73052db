/** Stories of whole runs, with scripted models and real tools. */
@NullMarked
package dev.musher.agent.loop;

import org.jspecify.annotations.NullMarked;
