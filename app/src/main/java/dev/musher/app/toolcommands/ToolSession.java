package dev.musher.app.toolcommands;

import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.tools.api.ToolRunner;
import dev.musher.tools.permission.policy.PermissionPolicy;
import java.util.List;

/** The tools of one session, ready to run. Closing it ends what they left running. */
public interface ToolSession extends AutoCloseable {
    ToolRunner runner();

    /** What its permission decides by. */
    PermissionPolicy policy();

    /** The ids of shells in the background that closing would end. */
    List<String> running();

    @Override
    void close();

    /** Opens the session that an invocation asks for. */
    @FunctionalInterface
    interface Opening {
        ToolSession open(CommandInvocation commandInvocation, CommandScreen commandScreen);
    }
}
