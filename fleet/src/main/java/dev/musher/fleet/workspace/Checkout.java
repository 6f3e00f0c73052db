package dev.musher.fleet.workspace;

import dev.musher.tools.sandbox.options.StepFiles;
import java.nio.file.Path;
import java.util.Map;

/** A checkout for one purpose. Closing it removes it. */
public interface Checkout extends AutoCloseable {
    Path top();

    /** What is started there gets, besides the user's environment. */
    Map<String, String> environment();

    /** What a command has of it inside walls; made anew for each command. */
    StepFiles view();

    @Override
    void close();
}
