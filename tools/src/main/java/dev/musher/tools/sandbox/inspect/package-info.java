/** What a command left behind that would steer a later one, and how it is disabled. */
@NullMarked
package dev.musher.tools.sandbox.inspect;

import org.jspecify.annotations.NullMarked;
