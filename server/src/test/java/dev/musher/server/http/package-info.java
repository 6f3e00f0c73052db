@NullMarked
package dev.musher.server.http;

import org.jspecify.annotations.NullMarked;
