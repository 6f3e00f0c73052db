package dev.musher.gates;

import dev.musher.config.Config;
import dev.musher.config.Direction;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Origin;
import dev.musher.config.Problem;
import dev.musher.config.Schema;
import dev.musher.story.GateStep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The settings about what a story must pass, and where it lands. */
public final class GateSettings {
    private static final int MOST_GATES = 64;
    private static final Duration LONGEST_TIMEOUT = Duration.ofHours(24);

    private static final Key<String> NAME =
            Key.of("name", KeyType.text(), "Says which gate failed.")
                    .required()
                    .must(
                            "be letters and digits with - _ . between them, at most "
                                    + GateName.LONGEST,
                            GateName::isGood)
                    .must(
                            "not be diff, the name of the look at the diff",
                            n -> !n.equals(GateStep.DIFF))
                    .must(
                            "not be base-tests, a step of Musher's own",
                            n -> !n.equals(GateStep.BASE_TESTS))
                    .must("not be canary, a step of Musher's own", n -> !n.equals(GateStep.CANARY));
    private static final Key<String> RUN =
            Key.of("run", KeyType.text(), "The command; exit code 0 means passed.")
                    .required()
                    .must("be a command", GateSettings::isCommand);
    private static final Key<String> FOLDER =
            Key.of("folder", KeyType.text(), "Where it runs, below the project's root.")
                    .orElse("")
                    .must("be a folder inside the project, with slashes", GateSettings::isInside);
    private static final Key<Duration> TIMEOUT =
            Key.of("timeout", KeyType.duration(), "How long it may take.")
                    .orElse(Gate.USUAL_TIMEOUT)
                    .must("be more than 0s and at most 24h", GateSettings::isGoodTimeout);
    private static final Key<String> FIX =
            Key.of("fix", KeyType.text(), "The command that mends what the gate finds.")
                    .must("be a command", GateSettings::isCommand);
    private static final Key<List<String>> ONLY_IF_CHANGED =
            Key.of("only_if_changed", KeyType.texts(), "Paths without whose change it is not run.")
                    .orElse(List.of())
                    .must("be patterns below the project's root", GateSettings::arePatterns);
    private static final Key<Boolean> INDEPENDENT =
            Key.of(
                            "independent",
                            KeyType.flag(),
                            "Needs nothing of earlier gates, so that it may run beside them.")
                    .orElse(false);
    private static final Key<GateKind> KIND =
            Key.of("kind", KeyType.oneOf(GateKind.class), "What it finds out.");
    private static final Key<Boolean> NETWORK =
            Key.of(
                            "network",
                            KeyType.flag(),
                            "May reach the hosts that sandbox.network allows; otherwise nobody.")
                    .orElse(false);

    public static final Key<List<Config>> GATES =
            Key.of(
                            "gate",
                            KeyType.tables(
                                    Schema.of(
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
                    .byProject(new Direction.Free<>());

    public static final Key<String> BASE_BRANCH =
            Key.of("project.base_branch", KeyType.text(), "The branch that stories land on.")
                    .must("be the name of a branch", GateSettings::isBranch)
                    .byProject(new Direction.Free<>());

    public static final Schema SCHEMA = Schema.of(BASE_BRANCH, GATES);

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
        record Wrong(List<Problem> problems) implements Loaded {
            public Wrong {
                problems = List.copyOf(problems);
            }
        }
    }

    public static Loaded gates(Config config) {
        var gates = new ArrayList<Gate>();
        var problems = new ArrayList<Problem>();
        Map<String, Origin> places = new HashMap<>();
        for (Config table : config.value(GATES)) {
            var gate = gate(table);
            var place = table.origin(NAME);
            var earlier = places.putIfAbsent(gate.name(), place);
            if (earlier != null) {
                problems.add(
                        new Problem(
                                where(place),
                                "two gates are called " + gate.name() + "; rename one of them"));
            }
            gates.add(gate);
        }
        if (gates.size() > MOST_GATES) {
            var what = gates.size() + " gates are more than " + MOST_GATES + "; join some";
            problems.add(new Problem(where(config.origin(GATES)), what));
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

    private static String where(Origin origin) {
        return origin instanceof Origin.Line line
                ? line.file() + ":" + line.number()
                : origin.text();
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
