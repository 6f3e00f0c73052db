/** What git is asked for and answers, as values. */
@NullMarked
package dev.musher.base.git.data;

import org.jspecify.annotations.NullMarked;
