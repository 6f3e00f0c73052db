/**
 * The Model Context Protocol, server's side, for whatever is offered: both revisions, over HTTP and
 * over two streams. Knows no project. Start at {@link dev.musher.server.mcp.McpServer}.
 */
@NullMarked
package dev.musher.server.mcp;

import org.jspecify.annotations.NullMarked;
