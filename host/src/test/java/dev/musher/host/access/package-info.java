@NullMarked
package dev.musher.host.access;

import org.jspecify.annotations.NullMarked;
