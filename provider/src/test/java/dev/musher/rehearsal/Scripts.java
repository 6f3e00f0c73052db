package dev.musher.rehearsal;

import dev.musher.time.Pause;
import dev.musher.time.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Scripted models for tests, whose clock stands still. */
final class Scripts {
    static final Instant NOW = Instant.parse("2030-01-02T03:04:05Z");

    private Scripts() {}

    static Script script(String yaml) {
        return switch (Script.parse("test.yaml", yaml)) {
            case Script.Reading.Loaded(var script) -> script;
            case Script.Reading.Broken broken -> throw new AssertionError(broken.text());
        };
    }

    static Asking model(String yaml) {
        return new Asking(provider(yaml));
    }

    static ScriptedProvider provider(String yaml) {
        return new ScriptedProvider(script(yaml), Pause.NONE, new TestClock(NOW));
    }

    static Asking model(String yaml, List<Duration> pauses) {
        return new Asking(new ScriptedProvider(script(yaml), pauses::add, new TestClock(NOW)));
    }

    static List<String> problems(String yaml) {
        var found = new ArrayList<String>();
        if (Script.parse("test.yaml", yaml) instanceof Script.Reading.Broken(var problems)) {
            problems.forEach(problem -> found.add(problem.text()));
        }
        return found;
    }
}
