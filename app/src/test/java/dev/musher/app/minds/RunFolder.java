package dev.musher.app.minds;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.script.ScriptStep;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The files of one run of a task: what the model was asked, what was replied, how it ended. */
record RunFolder(Path path) {
    RunFolder create(String task) throws IOException {
        Files.createDirectories(path.resolve("home"));
        Files.createDirectories(path.resolve("project"));
        Files.createDirectories(path.resolve("requests"));
        write("task", task);
        return this;
    }

    boolean begun() {
        return Files.exists(path.resolve("task"));
    }

    String task() {
        return read("task").orElseThrow();
    }

    Optional<String> read(String name) {
        try {
            Path file = path.resolve(name);
            return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whole or not at all: the other side waits for the file. */
    void write(String name, String text) {
        try {
            Path draft = Files.writeString(path.resolve(name + ".new"), text);
            Files.move(draft, path.resolve(name), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void judge(String line) throws IOException {
        Files.writeString(
                path.resolve("judgements"),
                line + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    void request(int number, JsonValue body) {
        write(file(number, "request.json"), Json.encode(body));
    }

    void reply(int number, ScriptStep step) {
        write(file(number, "reply.yaml"), "steps:\n" + StepText.item(step, ""));
    }

    void mark(int number) {
        write(file(number, "bookkeeping"), "");
    }

    Optional<ScriptStep> reply(int number) {
        return read(file(number, "reply.yaml"))
                .map(yaml -> StepText.script("reply " + number, yaml).getFirst());
    }

    List<PlayedTurn> turns() {
        var exchanges = new ArrayList<Exchange>();
        var request = read(file(1, "request.json"));
        for (int number = 1; request.isPresent(); number++) {
            exchanges.add(
                    Exchange.of(
                            number,
                            Json.parse(request.get()),
                            reply(number),
                            read(file(number, "bookkeeping")).isPresent()));
            request = read(file(number + 1, "request.json"));
        }
        return PlayedTurn.of(exchanges);
    }

    RunFigures figures() {
        var judgements = read("judgements").orElse("").lines().toList();
        var verified = read("verified").map(String::strip).orElse("").equals("0");
        var end =
                "exit codes of musher: "
                        + read("codes").orElse("").strip().replace('\n', ' ')
                        + "\n"
                        + read("ended").orElse("The task has not ended.").strip();
        var unexpected = read("unexpected").map(what -> "\nNOT OK: " + what).orElse("");
        return RunFigures.of(
                task(),
                turns(),
                judgements,
                new RunFigures.End(verified && unexpected.isEmpty(), end.strip() + unexpected));
    }

    private static String file(int number, String kind) {
        return "requests/%03d.%s".formatted(number, kind);
    }
}
