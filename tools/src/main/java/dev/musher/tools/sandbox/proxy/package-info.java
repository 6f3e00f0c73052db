/** The way from a sandbox to the hosts that it may reach. */
@NullMarked
package dev.musher.tools.sandbox.proxy;

import org.jspecify.annotations.NullMarked;
