@NullMarked
package dev.musher.server.api;

import org.jspecify.annotations.NullMarked;
