package dev.musher.workbench;

import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.permission.Policy;
import dev.musher.tool.ToolRunner;
import java.util.List;

/** The tools of one session, ready to run. Closing it ends what they left running. */
public interface ToolSession extends AutoCloseable {
    ToolRunner runner();

    /** What its permission decides by. */
    Policy policy();

    /** The ids of shells in the background that closing would end. */
    List<String> running();

    @Override
    void close();

    /** Opens the session that an invocation asks for. */
    @FunctionalInterface
    interface Opening {
        ToolSession open(Invocation invocation, Screen screen);
    }
}
