package dev.musher.tools.sandbox.options;

/** What commands see of the home folder beyond the settings of git. */
public enum HomeView {
    /** Nothing. */
    EMPTY,
    /** Interpreters and SDKs to be read, and caches whose changes go to a layer of the project. */
    TOOLCHAINS
}
