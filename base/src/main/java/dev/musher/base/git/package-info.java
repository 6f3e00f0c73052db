/**
 * The git command line behind typed calls: no pager, no prompt, no hooks unless asked, a deadline
 * on every call, and errors that carry the command and what git said. Owns how git is called and
 * how its answers are read; knows nothing of why. Start at {@link dev.musher.base.git.Git}.
 */
@NullMarked
package dev.musher.base.git;

import org.jspecify.annotations.NullMarked;
