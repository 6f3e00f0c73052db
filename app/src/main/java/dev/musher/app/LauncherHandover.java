package dev.musher.app;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes this process the launcher, by the system's own call: process number, streams and terminal
 * stay the same, and no JVM waits in between.
 */
final class LauncherHandover {
    private static final Linker LINKER = Linker.nativeLinker();

    private LauncherHandover() {}

    /** Does not return. */
    static void to(String launcher, String... words) {
        try (var arena = Arena.ofConfined()) {
            MethodHandle setVariable =
                    function("setenv", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
            int unused =
                    (int)
                            setVariable.invokeExact(
                                    arena.allocateFrom("MUSHER_SOURCES"),
                                    arena.allocateFrom("changed"),
                                    1);
            var command = new ArrayList<String>();
            command.add(launcher);
            command.addAll(List.of(words));
            MemorySegment arguments = arena.allocate(ADDRESS, command.size() + 1L);
            for (int i = 0; i < command.size(); i++) {
                arguments.setAtIndex(ADDRESS, i, arena.allocateFrom(command.get(i)));
            }
            MethodHandle become =
                    function("execv", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
            unused = (int) become.invokeExact(arena.allocateFrom(launcher), arguments);
        } catch (Throwable e) {
            throw new IllegalStateException("The launcher could not be started again", e);
        }
        throw new IllegalStateException(launcher + " could not be started again");
    }

    @SuppressWarnings("restricted")
    private static MethodHandle function(String name, FunctionDescriptor shape) {
        return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), shape);
    }
}
