@NullMarked
package dev.musher.host.query;

import org.jspecify.annotations.NullMarked;
