@NullMarked
package dev.musher.server.mcp;

import org.jspecify.annotations.NullMarked;
