/** Where a repository keeps what steers git. */
@NullMarked
package dev.musher.tools.sandbox.gitfiles;

import org.jspecify.annotations.NullMarked;
