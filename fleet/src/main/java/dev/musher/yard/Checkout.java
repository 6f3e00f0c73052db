package dev.musher.yard;

import java.nio.file.Path;
import java.util.Map;

/** A checkout for one purpose. Closing it removes it. */
public interface Checkout extends AutoCloseable {
    Path top();

    /** What is started there gets, besides the user's environment. */
    Map<String, String> environment();

    @Override
    void close();
}
