package dev.musher.provider.script;

import dev.musher.base.time.Sleeper;
import dev.musher.base.time.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Scripted models for tests, whose clock stands still. */
public final class Scripts {
    public static final Instant NOW = Instant.parse("2030-01-02T03:04:05Z");

    private Scripts() {}

    static ModelScript script(String yaml) {
        return switch (ModelScript.parse("test.yaml", yaml)) {
            case ModelScript.LoadResult.Loaded(var modelScript) -> modelScript;
            case ModelScript.LoadResult.Broken broken -> throw new AssertionError(broken.text());
        };
    }

    static ModelCaller model(String yaml) {
        return new ModelCaller(provider(yaml));
    }

    public static ScriptedProvider provider(String yaml) {
        return new ScriptedProvider(script(yaml), Sleeper.NONE, new TestClock(NOW));
    }

    static ModelCaller model(String yaml, List<Duration> pauses) {
        return new ModelCaller(new ScriptedProvider(script(yaml), pauses::add, new TestClock(NOW)));
    }

    static List<String> problems(String yaml) {
        var found = new ArrayList<String>();
        if (ModelScript.parse("test.yaml", yaml)
                instanceof ModelScript.LoadResult.Broken(var problems)) {
            problems.forEach(problem -> found.add(problem.text()));
        }
        return found;
    }
}
