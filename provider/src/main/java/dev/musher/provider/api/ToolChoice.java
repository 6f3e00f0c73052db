package dev.musher.provider.api;

/** Whether the model may, must or must not use a tool. */
public sealed interface ToolChoice {
    /** As it sees fit. */
    record Auto() implements ToolChoice {}

    /** No tool, though they are declared. */
    record None() implements ToolChoice {}

    /** Some tool. */
    record Any() implements ToolChoice {}

    /** This tool. */
    record Tool(String name) implements ToolChoice {}
}
