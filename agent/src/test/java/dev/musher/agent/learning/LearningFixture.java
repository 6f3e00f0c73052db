package dev.musher.agent.learning;

import dev.musher.agent.memory.MemoryFolders;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.safety.TextSafety;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.agent.skill.SkillStore;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.time.TestClock;
import dev.musher.base.time.TestTimer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A project in which passes of a test learn, with a clock that a test moves. */
final class LearningFixture implements LearningOrchestrator.Activity {
    static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
    static final Duration LIMIT = Duration.ofMinutes(5);

    final TestClock clock = new TestClock(NOW);
    final TestTimer timer = new TestTimer(clock);
    final LearningFolder folder;
    final Path files;
    final MemoryStore memory;
    final SkillStore skills;
    int sessions = 100;
    int queued = 1;
    Instant last = NOW.minus(Duration.ofDays(1));

    LearningFixture(Path project) {
        folder = new LearningFolder(project.resolve("own/learning"));
        files = project.resolve("files");
        var safety = TextSafety.usual();
        memory =
                new MemoryStore(
                        new MemoryFolders(
                                project.resolve("own/memory"),
                                project.resolve(".musher/memory"),
                                project.resolve("global")),
                        safety);
        skills = new SkillStore(project.resolve("own/skills"), clock, safety::problem);
    }

    /** Where this user's Musher notes what it wrote of the sessions of a project. */
    static SessionStore sessions(Path project, TestClock clock) {
        return new SessionStore(project, () -> project.resolve("own/sessions"), clock);
    }

    LearningOrchestrator orchestrator(LearningPass... passes) {
        return new LearningOrchestrator(folder, memory, List.of(passes), this, timer, LIMIT);
    }

    /** What a pass of a test does. */
    interface Work {
        void run(PassRun run) throws InterruptedException;
    }

    /** A pass that is always due. */
    static LearningPass pass(String name, Work work) {
        return pass(name, Optional.empty(), work);
    }

    static LearningPass pass(String name, Optional<String> waitsFor, Work work) {
        return new LearningPass() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Optional<String> waitsFor(LearningState state) {
                return waitsFor;
            }

            @Override
            public void run(PassRun run) throws InterruptedException {
                work.run(run);
            }
        };
    }

    void write(PassRun run, String name, String text) {
        run.write(
                files.resolve(name),
                text.getBytes(StandardCharsets.UTF_8),
                WriteOptions.usual().withParents());
    }

    @Override
    public int sessions() {
        return sessions;
    }

    @Override
    public int queued() {
        return queued;
    }

    @Override
    public Instant last() {
        return last;
    }
}
