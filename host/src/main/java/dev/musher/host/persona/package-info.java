/**
 * The agent that talks with people about stories, and the tools that it has for them. Start at
 * {@link dev.musher.host.persona.Persona}.
 */
@NullMarked
package dev.musher.host.persona;

import org.jspecify.annotations.NullMarked;
