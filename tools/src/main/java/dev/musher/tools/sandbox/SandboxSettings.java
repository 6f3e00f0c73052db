package dev.musher.tools.sandbox;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingType;
import dev.musher.tools.sandbox.limit.SandboxLimits;
import dev.musher.tools.sandbox.options.HomeView;
import dev.musher.tools.sandbox.options.NetworkAccess;
import dev.musher.tools.sandbox.options.ProjectAccess;
import dev.musher.tools.sandbox.options.SandboxAccess;
import dev.musher.tools.sandbox.options.SandboxMode;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The settings about the sandbox. */
public final class SandboxSettings {
    public static final SettingKey<SandboxMode> MODE =
            SettingKey.of(
                            "sandbox.mode",
                            SettingType.oneOf(SandboxMode.class),
                            "Whether commands run inside a sandbox.")
                    .orElse(SandboxMode.AUTO)
                    .byProject(OverrideRule.strictestFirst());

    private static final SettingKey<List<String>> NETWORK =
            SettingKey.of(
                            "sandbox.network",
                            SettingType.texts(),
                            "Which hosts commands inside may reach: off, loopback, on, registries, or hosts.")
                    .orElse(List.of(PackageRegistries.WORD))
                    .byProject(new OverrideRule.Tighten<>("fewer", SandboxSettings::stricter));
    private static final SettingKey<List<String>> READ =
            SettingKey.of(
                            "sandbox.read",
                            SettingType.texts(),
                            "Further paths that commands inside see.")
                    .orElse(List.of())
                    .byProject(OverrideRule.fewer());
    private static final SettingKey<List<String>> WRITE =
            SettingKey.of(
                            "sandbox.write",
                            SettingType.texts(),
                            "Further paths that commands inside may change.")
                    .orElse(List.of())
                    .byProject(OverrideRule.fewer());
    private static final SettingKey<Long> MEMORY =
            SettingKey.of(
                            "sandbox.memory_mib",
                            SettingType.integer(),
                            "The most memory of a command.")
                    .must("be at least 1", mebibytes -> mebibytes >= 1)
                    .byProject(OverrideRule.lower());
    private static final SettingKey<Long> PROCESSES =
            SettingKey.of(
                            "sandbox.processes",
                            SettingType.integer(),
                            "The most processes of a command.")
                    .must("be at least 1", count -> count >= 1 && count <= Integer.MAX_VALUE)
                    .byProject(OverrideRule.lower());
    private static final SettingKey<BigDecimal> CORES =
            SettingKey.of(
                            "sandbox.cores",
                            SettingType.decimal(),
                            "The most processor time of a command.")
                    .must("be more than 0", cores -> cores.signum() > 0)
                    .byProject(OverrideRule.lower());

    public static final ConfigSchema SCHEMA =
            ConfigSchema.of(MODE, NETWORK, READ, WRITE, MEMORY, PROCESSES, CORES);

    private static final long MEBIBYTE = 1024L * 1024;

    private SandboxSettings() {}

    /**
     * What the walls let through.
     *
     * @param home what a tilde stands for
     */
    public static SandboxPolicy policy(Config config, Path home) {
        var usual = SandboxAccess.USUAL;
        return new SandboxPolicy(
                network(config.value(NETWORK)),
                new SandboxAccess(
                        paths(config.value(READ), home),
                        paths(config.value(WRITE), home),
                        usual.kept(),
                        usual.secrets()),
                limits(config),
                ProjectAccess.WRITABLE,
                HomeView.TOOLCHAINS);
    }

    private static NetworkAccess network(List<String> words) {
        if (words.equals(List.of("loopback"))) {
            return new NetworkAccess.Loopback();
        }
        if (isOff(words)) {
            return new NetworkAccess.Off();
        }
        return words.equals(List.of("on"))
                ? new NetworkAccess.On()
                : new NetworkAccess.Hosts(words);
    }

    /** Off is within everything, and everything is within on. */
    private static List<String> stricter(List<String> first, List<String> second) {
        if (isOff(first) || second.equals(List.of("on"))) {
            return first;
        }
        return isOff(second) || first.equals(List.of("on"))
                ? second
                : OverrideRule.common(first, second);
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

    private static SandboxLimits limits(Config config) {
        var memory = config.find(MEMORY);
        var processes = config.find(PROCESSES);
        var cores = config.find(CORES);
        return new SandboxLimits(
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
