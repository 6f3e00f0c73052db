package dev.musher.tools.sandbox.limit;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How much commands may take. What the machine cannot limit is not limited, and said.
 *
 * @param cores may be a fraction
 */
public record SandboxLimits(OptionalLong memoryBytes, OptionalInt processes, OptionalDouble cores) {
    public static final SandboxLimits NONE =
            new SandboxLimits(OptionalLong.empty(), OptionalInt.empty(), OptionalDouble.empty());
}
