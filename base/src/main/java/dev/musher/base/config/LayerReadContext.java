package dev.musher.base.config;

import dev.musher.base.toml.TomlNode;
import java.util.function.IntFunction;

/** The context of reading one layer: how a line of it is named, and where problems are reported. */
record LayerReadContext(
        Author author,
        IntFunction<String> where,
        IntFunction<SettingOrigin> origin,
        LayerReadContext.Listener listener) {
    /** Who wrote the layer. */
    enum Author {
        USER,
        PROJECT
    }

    interface Listener {
        void found(int line, ConfigProblem configProblem);
    }

    void problem(int line, String what) {
        listener.found(line, new ConfigProblem(where.apply(line), what));
    }

    SettingOrigin originOf(TomlNode node) {
        return origin.apply(node.line());
    }
}
