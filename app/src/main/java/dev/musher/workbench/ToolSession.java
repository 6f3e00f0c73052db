package dev.musher.workbench;

import dev.musher.tool.ToolRunner;

/** The tools of one session, ready to run. Closing it ends what they left running. */
public interface ToolSession extends AutoCloseable {
    ToolRunner runner();

    @Override
    void close();
}
