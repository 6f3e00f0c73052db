/**
 * The commands about learning from past sessions. Start at {@link
 * dev.musher.app.learncommands.LearnCommand}.
 */
@NullMarked
package dev.musher.app.learncommands;

import org.jspecify.annotations.NullMarked;
