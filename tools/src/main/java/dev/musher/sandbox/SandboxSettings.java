package dev.musher.sandbox;

import dev.musher.config.Config;
import dev.musher.config.Direction;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Schema;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The settings about the sandbox. */
public final class SandboxSettings {
    public static final Key<SandboxMode> MODE =
            Key.of(
                            "sandbox.mode",
                            KeyType.oneOf(SandboxMode.class),
                            "Whether commands run inside walls.")
                    .orElse(SandboxMode.AUTO)
                    .byProject(Direction.strictestFirst());

    private static final Key<List<String>> NETWORK =
            Key.of(
                            "sandbox.network",
                            KeyType.texts(),
                            "Whom commands inside may reach: off, loopback, on, registries, or hosts.")
                    .orElse(List.of(Registries.WORD))
                    .byProject(new Direction.Tighten<>("fewer", SandboxSettings::stricter));
    private static final Key<List<String>> READ =
            Key.of("sandbox.read", KeyType.texts(), "What commands inside see as well.")
                    .orElse(List.of())
                    .byProject(Direction.fewer());
    private static final Key<List<String>> WRITE =
            Key.of("sandbox.write", KeyType.texts(), "What commands inside may change as well.")
                    .orElse(List.of())
                    .byProject(Direction.fewer());
    private static final Key<Long> MEMORY =
            Key.of("sandbox.memory_mib", KeyType.integer(), "The most memory of a command.")
                    .must("be at least 1", mebibytes -> mebibytes >= 1)
                    .byProject(Direction.lower());
    private static final Key<Long> PROCESSES =
            Key.of("sandbox.processes", KeyType.integer(), "The most processes of a command.")
                    .must("be at least 1", count -> count >= 1 && count <= Integer.MAX_VALUE)
                    .byProject(Direction.lower());
    private static final Key<BigDecimal> CORES =
            Key.of("sandbox.cores", KeyType.decimal(), "The most processor time of a command.")
                    .must("be more than 0", cores -> cores.signum() > 0)
                    .byProject(Direction.lower());

    public static final Schema SCHEMA =
            Schema.of(MODE, NETWORK, READ, WRITE, MEMORY, PROCESSES, CORES);

    private static final long MEBIBYTE = 1024L * 1024;

    private SandboxSettings() {}

    /**
     * What the walls let through.
     *
     * @param home what a tilde stands for
     */
    public static SandboxPolicy policy(Config config, Path home) {
        var usual = Access.USUAL;
        return new SandboxPolicy(
                network(config.value(NETWORK)),
                new Access(
                        paths(config.value(READ), home),
                        paths(config.value(WRITE), home),
                        usual.kept(),
                        usual.secrets()),
                limits(config),
                ProjectAccess.WRITABLE,
                HomeView.TOOLCHAINS);
    }

    private static Network network(List<String> words) {
        if (words.equals(List.of("loopback"))) {
            return new Network.Loopback();
        }
        if (isOff(words)) {
            return new Network.Off();
        }
        return words.equals(List.of("on")) ? new Network.On() : new Network.Hosts(words);
    }

    /** Off is within everything, and everything is within on. */
    private static List<String> stricter(List<String> first, List<String> second) {
        if (isOff(first) || second.equals(List.of("on"))) {
            return first;
        }
        return isOff(second) || first.equals(List.of("on"))
                ? second
                : Direction.common(first, second);
    }

    private static boolean isOff(List<String> words) {
        return words.isEmpty() || words.equals(List.of("off"));
    }

    private static List<Path> paths(List<String> texts, Path home) {
        var paths = new ArrayList<Path>();
        for (String text : texts) {
            paths.add(text.startsWith("~/") ? home.resolve(text.substring(2)) : Path.of(text));
        }
        return paths;
    }

    private static Limits limits(Config config) {
        var memory = config.find(MEMORY);
        var processes = config.find(PROCESSES);
        var cores = config.find(CORES);
        return new Limits(
                memory.isPresent()
                        ? OptionalLong.of(memory.get() * MEBIBYTE)
                        : OptionalLong.empty(),
                processes.isPresent()
                        ? OptionalInt.of(Math.toIntExact(processes.get()))
                        : OptionalInt.empty(),
                cores.isPresent()
                        ? OptionalDouble.of(cores.get().doubleValue())
                        : OptionalDouble.empty());
    }
}
