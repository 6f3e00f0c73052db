package dev.musher.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.Templates;
import dev.musher.git.TestGitSettings;
import dev.musher.process.CommandLine;
import dev.musher.process.Cookie;
import dev.musher.process.Finished;
import dev.musher.process.LinuxProcessTable;
import dev.musher.process.OutputLimit;
import dev.musher.process.ProcessEntry;
import dev.musher.process.Processes;
import dev.musher.roster.Limits;
import dev.musher.roster.Post;
import dev.musher.roster.Teammate;
import dev.musher.runtime.Mission.Place;
import dev.musher.runtime.Mission.Rights;
import dev.musher.runtime.Mission.Talk;
import dev.musher.spending.Purse;
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
public final class MissionGround {
    private static final LinuxProcessTable TABLE = new LinuxProcessTable(Path.of("/proc"));

    private final Path folder;
    private final Map<String, String> environment = new HashMap<>();
    private final Cookie cookie = Cookie.fresh();
    private final List<MissionEvent> events = Collections.synchronizedList(new ArrayList<>());
    private Teammate teammate =
            new Teammate("ada", Post.CODER, "any", Optional.empty(), "", List.of(), Limits.USUAL);
    private Purse purse = Purse.unlimited();

    public MissionGround(Path folder) throws IOException, InterruptedException {
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

    public Cookie cookie() {
        return cookie;
    }

    public MissionGround with(Map<String, String> more) {
        environment.putAll(more);
        return this;
    }

    public MissionGround by(Teammate other) {
        teammate = other;
        return this;
    }

    public Teammate teammate() {
        return teammate;
    }

    public MissionGround paying(Purse other) {
        purse = other;
        return this;
    }

    public Mission mission(Talk talk) {
        var place = new Place(top(), project(), folder.resolve("notes"), environment);
        return new Mission(teammate, Rights.WRITE, place, talk, purse, cookie);
    }

    public Report send(AgentRuntime runtime, Talk talk) {
        return runtime.run(mission(talk), events::add);
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
        var finished =
                new Processes(Map.of())
                        .run(
                                CommandLine.of(top(), environment, "sh", "-c", command),
                                Duration.ofSeconds(20),
                                OutputLimit.whole(64 * 1024));
        assertThat(finished).isInstanceOf(Finished.Exited.class);
        assertThat(((Finished.Exited) finished).code()).as(finished.err().text()).isZero();
        return finished.out().text().strip();
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
                .filter(entry -> TABLE.carries(entry, cookie))
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
