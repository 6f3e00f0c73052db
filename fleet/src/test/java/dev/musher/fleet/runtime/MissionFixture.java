package dev.musher.fleet.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.spending.Purse;
import dev.musher.base.git.Templates;
import dev.musher.base.git.TestGitSettings;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.tree.LinuxProcessTable;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.ProcessEntry;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.runtime.Mission.MissionFolder;
import dev.musher.fleet.runtime.Mission.Prompting;
import dev.musher.fleet.runtime.Mission.Rights;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A workspace with one commit beside a project, and the missions that are sent there. */
public final class MissionFixture {
    private static final LinuxProcessTable TABLE = new LinuxProcessTable(Path.of("/proc"));

    private final Path folder;
    private final Map<String, String> environment = new HashMap<>();
    private final ProcessCookie processCookie = ProcessCookie.fresh();
    private final List<MissionEvent> events = Collections.synchronizedList(new ArrayList<>());
    private Teammate teammate =
            new Teammate(
                    "ada",
                    TeamRole.CODER,
                    "any",
                    Optional.empty(),
                    "",
                    List.of(),
                    AttemptLimits.USUAL);
    private Purse purse = Purse.unlimited();

    public MissionFixture(Path folder) throws IOException, InterruptedException {
        this.folder = folder.toRealPath();
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", Files.createDirectories(folder.resolve("home")).toString());
        environment.put("LC_ALL", "C.UTF-8");
        environment.putAll(TestGitSettings.VARIABLES);
        for (String who : List.of("AUTHOR", "COMMITTER")) {
            environment.put("GIT_" + who + "_NAME", "Ada");
            environment.put("GIT_" + who + "_EMAIL", "ada@example.org");
        }
        Files.createDirectories(project());
        Files.createDirectories(folder.resolve("notes"));
        Files.createDirectories(top());
        Files.writeString(project().resolve("kept.txt"), "as it is\n");
        Templates.fill(top(), "MissionGround", this::make);
    }

    private void make() throws Exception {
        Files.writeString(top().resolve("first.txt"), "first\n");
        run("git init -q -b main && git add . && git commit -q -m First");
    }

    public Path top() {
        return folder.resolve("place/workspace");
    }

    public Path project() {
        return folder.resolve("project");
    }

    public Path outside(String name) {
        return folder.resolve(name);
    }

    public ProcessCookie cookie() {
        return processCookie;
    }

    public MissionFixture with(Map<String, String> more) {
        environment.putAll(more);
        return this;
    }

    public MissionFixture by(Teammate other) {
        teammate = other;
        return this;
    }

    public Teammate teammate() {
        return teammate;
    }

    public MissionFixture paying(Purse other) {
        purse = other;
        return this;
    }

    public Mission mission(Prompting prompting) {
        var missionFolder =
                new MissionFolder(top(), project(), folder.resolve("notes"), environment);
        return new Mission(teammate, Rights.WRITE, missionFolder, prompting, purse, processCookie);
    }

    public MissionReport send(AgentRuntime runtime, Prompting prompting) {
        return runtime.run(mission(prompting), events::add);
    }

    public List<MissionEvent> events() {
        return List.copyOf(events);
    }

    public <T extends MissionEvent> List<T> events(Class<T> kind) {
        return events().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    public String session() {
        return events(MissionEvent.SessionOpened.class).getLast().session();
    }

    /** Runs a command in the workspace; it must succeed. */
    public String run(String command) throws InterruptedException {
        var commandResult =
                new ProcessRunner(Map.of())
                        .run(
                                CommandLine.of(top(), environment, "sh", "-c", command),
                                Duration.ofSeconds(20),
                                OutputLimit.whole(64 * 1024));
        assertThat(commandResult).isInstanceOf(CommandResult.Exited.class);
        assertThat(((CommandResult.Exited) commandResult).code())
                .as(commandResult.err().text())
                .isZero();
        return commandResult.out().text().strip();
    }

    public String content(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    /** Everybody alive who carries the mark of the missions here. */
    public List<Long> marked() {
        return TABLE.alive().stream()
                .filter(entry -> TABLE.carries(entry, processCookie))
                .map(ProcessEntry::pid)
                .toList();
    }

    /** Inside walls processes have other numbers, which may be somebody else's outside. */
    public boolean isAlive(Path pidFile) {
        Path process = Path.of("/proc", content(pidFile).strip());
        try {
            return Files.readSymbolicLink(process.resolve("cwd")).startsWith(top());
        } catch (IOException _) {
            return false;
        }
    }
}
