package dev.musher.fleet.roster;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigProblem;
import dev.musher.base.text.NearestWord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads the team of a project: first the {@code [[agent]]} tables of its settings, then the files
 * of {@code .musher/agents} that have a role. A project that names no agent has the default team.
 */
public final class TeamReader {
    private static final int MOST = 100;

    private final TeamCatalogue teamCatalogue;
    private final List<Teammate> team = new ArrayList<>();
    private final List<ConfigProblem> problems = new ArrayList<>();
    private final Map<String, String> places = new HashMap<>();

    /** A teammate as written in the settings, and where. */
    record Written(Teammate teammate, String where) {}

    /** The team, or everything that is wrong with it. */
    public sealed interface Loaded {
        record Team(Roster roster) implements Loaded {}

        /** Never empty. */
        record Wrong(List<ConfigProblem> problems) implements Loaded {
            public Wrong {
                problems = List.copyOf(problems);
            }
        }
    }

    private TeamReader(TeamCatalogue teamCatalogue) {
        this.teamCatalogue = teamCatalogue;
    }

    public static Loaded read(Config config, Path project, TeamCatalogue teamCatalogue) {
        var reader = new TeamReader(teamCatalogue);
        AgentTables.read(config).forEach(reader::add);
        var files = TeammateFiles.read(project);
        reader.problems.addAll(files.problems());
        files.written().forEach(reader::add);
        return reader.loaded(FleetSettings.headcount(config));
    }

    private void add(Written written) {
        Teammate mate = written.teammate();
        var earlier = places.putIfAbsent(mate.name(), written.where());
        if (earlier != null) {
            problem(
                    written,
                    "the name %s is already used (%s); rename one of them"
                            .formatted(mate.name(), earlier));
        }
        if (!teamCatalogue.runtimes().contains(mate.runtime())) {
            problem(written, unknown("runtime", mate.runtime(), teamCatalogue.runtimes()));
        }
        if (mate.runtime().equals(AgentTables.EMBEDDED)) {
            for (String tool : mate.tools()) {
                if (!teamCatalogue.tools().contains(tool)) {
                    problem(written, unknown("tool", tool, teamCatalogue.tools()));
                }
            }
        }
        team.add(mate);
    }

    private static String unknown(String what, String word, List<String> all) {
        return "there is no %s '%s'%s"
                .formatted(
                        what,
                        word,
                        NearestWord.of(word, all)
                                .map(near -> "; did you mean '" + near + "'?")
                                .orElse("; there are " + String.join(", ", all)));
    }

    private void problem(Written written, String what) {
        problems.add(new ConfigProblem(written.where(), what));
    }

    private Loaded loaded(Headcount headcount) {
        if (team.size() > MOST) {
            problems.add(
                    new ConfigProblem(
                            ".musher/project.toml",
                            "a team of %d is larger than %d".formatted(team.size(), MOST)));
        }
        if (!problems.isEmpty()) {
            return new Loaded.Wrong(problems);
        }
        return new Loaded.Team(team.isEmpty() ? usual(headcount) : new Roster(team));
    }

    /** As many coders as may be at work at once, and one each for reviews and for conflicts. */
    static Roster usual(Headcount headcount) {
        var team = new ArrayList<Teammate>();
        int coders = Math.min(headcount.agents(), headcount.of(TeamRole.CODER));
        for (int number = 1; number <= coders; number++) {
            team.add(usual("coder-" + number, TeamRole.CODER));
        }
        team.add(usual("qa", TeamRole.QA));
        team.add(usual("merger", TeamRole.MERGE));
        return new Roster(team);
    }

    private static Teammate usual(String name, TeamRole teamRole) {
        return new Teammate(
                name,
                teamRole,
                AgentTables.EMBEDDED,
                Optional.empty(),
                "",
                List.of(),
                AttemptLimits.USUAL);
    }

    /** Small letters, digits, - and _; names become keys of leases and words on the board. */
    static boolean isGoodName(String name) {
        return !name.isEmpty()
                && name.length() <= 40
                && !name.equals("gates")
                && name.chars()
                        .allMatch(
                                c ->
                                        (c >= 'a' && c <= 'z')
                                                || (c >= '0' && c <= '9')
                                                || c == '-'
                                                || c == '_');
    }

    static OptionalInt whole(String text, int most) {
        try {
            int value = Integer.parseInt(text);
            return value >= 1 && value <= most ? OptionalInt.of(value) : OptionalInt.empty();
        } catch (NumberFormatException _) {
            return OptionalInt.empty();
        }
    }
}
