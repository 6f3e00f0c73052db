package dev.musher.app.minds;

import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.modelserver.ModelServer;
import dev.musher.provider.modelserver.RecordedRequest;
import dev.musher.provider.modelserver.Turn;
import dev.musher.provider.script.ScriptStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Musher at work on a task, with a model server that asks a player for each reply. Ends when Musher
 * does, or when the folder has a file "stop"; then the task's check is run from outside.
 */
final class TaskRun {
    private final MindTask task;
    private final RunFolder folder;
    private final String musher;

    /**
     * @param musher the program under test
     */
    TaskRun(MindTask task, RunFolder folder, String musher) {
        this.task = task;
        this.folder = folder;
        this.musher = musher;
    }

    /** Who gives the replies; what the server says for a step has the tokens of its request. */
    interface Player {
        Turn turn(RecordedRequest request, Function<ScriptStep, Turn.Say> said);
    }

    void run(Player player) throws IOException, InterruptedException {
        folder.create(task.name());
        var tokens = new ReckonedTokens();
        var server =
                ModelServer.start()
                        .answering(
                                request -> {
                                    folder.request(request.number(), request.body());
                                    var input = tokens.add(request.body());
                                    return player.turn(request, step -> said(step, input));
                                });
        var environment = environment(server.address().toString());
        if (task.start("setup", folder.path(), environment).waitFor() != 0) {
            throw new IllegalStateException(
                    "the task cannot be set up:\n" + folder.read("setup.log").orElse(""));
        }
        awaitPlay(task.start("play", folder.path(), environment));
        int code = task.start("verify", folder.path(), environment).waitFor();
        folder.write("verified", Integer.toString(code));
        folder.write("ended", folder.read("verify.log").orElse("").strip());
        server.close();
    }

    static Turn.Say said(ScriptStep step, ReckonedTokens.Input input) {
        long fresh = input.tokens() - input.cached();
        long output = ReckonedTokens.of(StepText.item(step, ""));
        return StepText.say(step).usage(new TokenUsage(fresh, input.cached(), 0, 0, output, 0));
    }

    private void awaitPlay(Process play) throws InterruptedException {
        while (!play.waitFor(200, TimeUnit.MILLISECONDS)) {
            if (Files.exists(folder.path().resolve("stop"))) {
                play.descendants().forEach(ProcessHandle::destroy);
                play.destroy();
                play.waitFor();
            }
        }
    }

    Map<String, String> environment(String address) {
        Path path = folder.path().toAbsolutePath();
        var environment = new HashMap<String, String>();
        for (String name : new String[] {"PATH", "JAVA_HOME", "TMPDIR"}) {
            if (System.getenv(name) != null) {
                environment.put(name, System.getenv(name));
            }
        }
        environment.put("HOME", path.resolve("home").toString());
        environment.put("PROJECT", path.resolve("project").toString());
        environment.put("OUT", path.toString());
        environment.put("MODEL_URL", address);
        environment.put("MUSHER", musher);
        environment.put("LC_ALL", "C.UTF-8");
        environment.put("USER", "ada");
        environment.put("PYTHONDONTWRITEBYTECODE", "1");
        return environment;
    }
}
