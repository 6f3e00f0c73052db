package dev.musher.sandbox;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How much commands may take. What the machine cannot limit is not limited, and said.
 *
 * @param cores may be a fraction
 */
public record Limits(OptionalLong memoryBytes, OptionalInt processes, OptionalDouble cores) {
    public static final Limits NONE =
            new Limits(OptionalLong.empty(), OptionalInt.empty(), OptionalDouble.empty());
}
