package dev.musher.pipeline.gate;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigProblem;
import dev.musher.base.config.ConfigSchema;
import dev.musher.base.config.OverrideRule;
import dev.musher.base.config.SettingKey;
import dev.musher.base.config.SettingOrigin;
import dev.musher.base.config.SettingType;
import dev.musher.pipeline.story.GateStep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The settings of gates and of the base branch. */
public final class GateSettings {
    private static final int MOST_GATES = 64;
    private static final Duration LONGEST_TIMEOUT = Duration.ofHours(24);

    private static final SettingKey<String> NAME =
            SettingKey.of("name", SettingType.text(), "Says which gate failed.")
                    .required()
                    .must(
                            "be letters and digits with - _ . between them, at most "
                                    + GateName.LONGEST,
                            GateName::isGood)
                    .must("not be diff, the name of the diff check", n -> !n.equals(GateStep.DIFF))
                    .must(
                            "not be no-gates, which says that there are none",
                            n -> !n.equals(GateStep.NO_GATES))
                    .must(
                            "not be base-tests, a step of Musher's own",
                            n -> !n.equals(GateStep.BASE_TESTS))
                    .must("not be canary, a step of Musher's own", n -> !n.equals(GateStep.CANARY));
    private static final SettingKey<String> RUN =
            SettingKey.of("run", SettingType.text(), "The command; exit code 0 means passed.")
                    .required()
                    .must("be a command", GateSettings::isCommand);
    private static final SettingKey<String> FOLDER =
            SettingKey.of("folder", SettingType.text(), "Where it runs, below the project's root.")
                    .orElse("")
                    .must("be a folder inside the project, with slashes", GateSettings::isInside);
    private static final SettingKey<Duration> TIMEOUT =
            SettingKey.of("timeout", SettingType.duration(), "How long it may take.")
                    .orElse(Gate.USUAL_TIMEOUT)
                    .must("be more than 0s and at most 24h", GateSettings::isGoodTimeout);
    private static final SettingKey<String> FIX =
            SettingKey.of("fix", SettingType.text(), "The command that fixes what the gate finds.")
                    .must("be a command", GateSettings::isCommand);
    private static final SettingKey<List<String>> ONLY_IF_CHANGED =
            SettingKey.of(
                            "only_if_changed",
                            SettingType.texts(),
                            "It runs only if one of these paths changed.")
                    .orElse(List.of())
                    .must("be patterns below the project's root", GateSettings::arePatterns);
    private static final SettingKey<Boolean> INDEPENDENT =
            SettingKey.of(
                            "independent",
                            SettingType.flag(),
                            "Does not need earlier gates, so it may run in parallel with them.")
                    .orElse(false);
    private static final SettingKey<GateKind> KIND =
            SettingKey.of("kind", SettingType.oneOf(GateKind.class), "What kind of check it is.");
    private static final SettingKey<Boolean> NETWORK =
            SettingKey.of(
                            "network",
                            SettingType.flag(),
                            "May reach the hosts that sandbox.network allows; otherwise no host.")
                    .orElse(false);

    public static final SettingKey<List<Config>> GATES =
            SettingKey.of(
                            "gate",
                            SettingType.tables(
                                    ConfigSchema.of(
                                            NAME,
                                            RUN,
                                            FOLDER,
                                            TIMEOUT,
                                            FIX,
                                            ONLY_IF_CHANGED,
                                            INDEPENDENT,
                                            KIND,
                                            NETWORK)),
                            "What a story's work must pass before it lands.")
                    .orElse(List.of())
                    .byProject(new OverrideRule.Free<>());

    public static final SettingKey<String> BASE_BRANCH =
            SettingKey.of(
                            "project.base_branch",
                            SettingType.text(),
                            "The branch that stories land on.")
                    .must("be the name of a branch", GateSettings::isBranch)
                    .byProject(new OverrideRule.Free<>());

    public static final ConfigSchema SCHEMA = ConfigSchema.of(BASE_BRANCH, GATES);

    private GateSettings() {}

    /** The gates, or what is wrong with them as a whole. */
    public sealed interface Loaded {
        /** In the order in which they run. */
        record Gates(List<Gate> gates) implements Loaded {
            public Gates {
                gates = List.copyOf(gates);
            }
        }

        /** Never empty. */
        record Wrong(List<ConfigProblem> problems) implements Loaded {
            public Wrong {
                problems = List.copyOf(problems);
            }
        }
    }

    public static Loaded gates(Config config) {
        var gates = new ArrayList<Gate>();
        var problems = new ArrayList<ConfigProblem>();
        Map<String, SettingOrigin> places = new HashMap<>();
        for (Config table : config.value(GATES)) {
            var gate = gate(table);
            var place = table.origin(NAME);
            var earlier = places.putIfAbsent(gate.name(), place);
            if (earlier != null) {
                problems.add(
                        new ConfigProblem(
                                where(place),
                                "two gates are called " + gate.name() + "; rename one of them"));
            }
            gates.add(gate);
        }
        if (gates.size() > MOST_GATES) {
            var what = gates.size() + " gates are more than " + MOST_GATES + "; join some";
            problems.add(new ConfigProblem(where(config.origin(GATES)), what));
        }
        return problems.isEmpty() ? new Loaded.Gates(gates) : new Loaded.Wrong(problems);
    }

    private static Gate gate(Config table) {
        return new Gate(
                table.value(NAME),
                table.value(RUN),
                table.value(FOLDER),
                table.value(TIMEOUT),
                table.find(FIX),
                table.value(ONLY_IF_CHANGED),
                table.value(INDEPENDENT),
                table.find(KIND).orElseGet(() -> GateKind.usual(table.value(NAME))),
                table.value(NETWORK));
    }

    private static String where(SettingOrigin settingOrigin) {
        return settingOrigin instanceof SettingOrigin.Line line
                ? line.file() + ":" + line.number()
                : settingOrigin.text();
    }

    private static boolean isCommand(String text) {
        return !text.isBlank() && text.indexOf('\0') < 0;
    }

    private static boolean isGoodTimeout(Duration timeout) {
        return timeout.isPositive() && timeout.compareTo(LONGEST_TIMEOUT) <= 0;
    }

    private static boolean arePatterns(List<String> patterns) {
        for (String pattern : patterns) {
            if (pattern.isBlank() || !isInside(pattern)) {
                return false;
            }
        }
        return true;
    }

    /** The empty path is the root itself. */
    private static boolean isInside(String path) {
        if (path.startsWith("/") || path.indexOf('\0') >= 0) {
            return false;
        }
        for (String name : path.split("/", -1)) {
            if (name.equals("..")) {
                return false;
            }
        }
        return true;
    }

    /**
     * The rest of git's rules is git's to tell; these are what would be taken for something else.
     */
    private static boolean isBranch(String name) {
        return !name.isBlank()
                && !name.startsWith("-")
                && !name.startsWith("refs/")
                && name.codePoints().noneMatch(c -> Character.isWhitespace(c) || c < ' ');
    }
}
