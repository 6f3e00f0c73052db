/** What is asked of a sandbox: how strict, what to open, where it works. */
@NullMarked
package dev.musher.tools.sandbox.options;

import org.jspecify.annotations.NullMarked;
