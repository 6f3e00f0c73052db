package dev.musher.app.minds;

import dev.musher.base.text.TextTable;
import dev.musher.provider.modelserver.RecordedRequest;
import dev.musher.provider.modelserver.Turn;
import dev.musher.provider.script.ScriptStep;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** The program behind bench/minds; docs/minds.md says how it is used. */
public final class Minds {
    private static final int MOST_WAIT_SECONDS = 600;

    private final Path root;
    private final RunFolder folder;
    private final List<String> words;

    private Minds(Path root, RunFolder folder, List<String> words) {
        this.root = root;
        this.folder = folder;
        this.words = words;
    }

    /** Arguments: the checkout, the folder of the run, the command and its words. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        var words = Arrays.asList(arguments).subList(2, arguments.length);
        try {
            new Minds(Path.of(arguments[0]), new RunFolder(Path.of(arguments[1])), words).run();
        } catch (IllegalArgumentException wrong) {
            System.err.println("minds: " + wrong.getMessage());
            System.exit(2);
        }
    }

    private void run() throws IOException, InterruptedException {
        switch (words.getFirst()) {
            case "list" -> list();
            case "serve" -> new TaskRun(task(), folder, word(2)).run(this::held);
            case "replay" -> replay();
            case "next" -> next();
            case "show" -> show();
            case "reply" -> reply();
            case "judge" -> judge();
            case "end" -> end();
            case "report" -> report();
            case "record" -> RecordedRun.keep(MindTask.named(root, folder.task()), folder);
            default -> throw new IllegalArgumentException("no command " + words.getFirst());
        }
    }

    private MindTask task() throws IOException {
        return MindTask.named(root, word(1));
    }

    private String word(int index) {
        if (index >= words.size()) {
            throw new IllegalArgumentException(words.getFirst() + " needs more words; see --help");
        }
        return words.get(index);
    }

    private void list() throws IOException {
        var tasks = MindTask.all(root);
        var titles = new java.util.HashMap<MindTask, String>();
        for (MindTask task : tasks) {
            titles.put(task, task.title());
        }
        TextTable.print(
                tasks, List.of(MindTask::name, task -> titles.get(task)), System.out::println);
    }

    private Turn held(RecordedRequest request, Function<ScriptStep, Turn.Say> said) {
        return new Turn.Later(() -> folder.reply(request.number()).map(said));
    }

    private void replay() throws IOException, InterruptedException {
        new TaskRun(task(), folder, word(2)).run(RecordedRun.player(task(), folder));
        RecordedRun.judge(task(), folder);
        report();
    }

    private void next() throws InterruptedException {
        var never = new CountDownLatch(1);
        for (int looks = 0; looks < MOST_WAIT_SECONDS * 5; looks++) {
            if (folder.read("ended").isPresent()) {
                System.out.println("=== The task has ended. See: bench/minds report");
                return;
            }
            var turns = folder.turns();
            for (int i = 0; i < turns.size(); i++) {
                if (turns.get(i).exchange().reply().isEmpty()) {
                    System.out.print(RequestText.of(turns, i));
                    return;
                }
            }
            requireServer();
            never.await(200, TimeUnit.MILLISECONDS);
        }
        throw new IllegalArgumentException("no request came in ten minutes");
    }

    /** The pid is written after the start, so that it may not be there yet. */
    private void requireServer() {
        boolean gone =
                folder.read("pid")
                        .map(pid -> ProcessHandle.of(Long.parseLong(pid.strip())).isEmpty())
                        .orElse(false);
        if (gone && folder.read("ended").isEmpty()) {
            throw new IllegalArgumentException(
                    "no task is being played here: bench/minds start TASK\n"
                            + folder.read("log").orElse(""));
        }
    }

    private void show() {
        int number = Integer.parseInt(word(1));
        var turn = folder.turns().get(number - 1);
        System.out.print(
                RequestText.of(
                        List.of(new PlayedTurn(turn.exchange(), 0, turn.notices(), false)), 0));
    }

    private void reply() throws IOException, InterruptedException {
        var turns = folder.turns();
        var open =
                turns.stream()
                        .map(PlayedTurn::exchange)
                        .filter(exchange -> exchange.reply().isEmpty())
                        .findFirst()
                        .orElseThrow(
                                () -> new IllegalArgumentException("no request waits for a reply"));
        var typed = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        var step = StepText.typed(typed);
        if (words.contains("--bookkeeping")) {
            folder.mark(open.number());
        }
        folder.reply(open.number(), step);
        next();
    }

    private void judge() throws IOException {
        if (!List.of("right", "wrong").contains(word(2))) {
            throw new IllegalArgumentException("a notice is right or wrong, not " + word(2));
        }
        Integer.parseInt(word(1));
        word(3);
        folder.judge(String.join(" ", words.subList(1, words.size())));
    }

    private void end() throws InterruptedException {
        folder.write("stop", "");
        var never = new CountDownLatch(1);
        while (folder.read("ended").isEmpty()) {
            never.await(200, TimeUnit.MILLISECONDS);
        }
        report();
    }

    private void report() {
        var figures = folder.figures();
        System.out.print(words.contains("--json") ? figures.json() + "\n" : figures.text());
    }
}
