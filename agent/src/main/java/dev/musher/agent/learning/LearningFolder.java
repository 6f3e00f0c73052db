package dev.musher.agent.learning;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.files.ProcessLock;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the learning of a project is kept, with a file for each run that is only ever appended to.
 * It is in the user's own state folder: a record names files that are put back, so none may come
 * with a repository. Nothing is kept in memory: any number of processes may look.
 */
public final class LearningFolder {
    private static final String ENDING = ".jsonl";
    private static final String REVIEWED = "reviewed";
    private static final RunRecord NO_RUN = new RunRecord(0, List.of());

    private static final Duration OLDEST = Duration.ofDays(90);

    /** Of more runs than this the older ones go earlier. */
    private static final int MOST_RUNS = 500;

    private static final Duration OLDEST_OF_MANY = Duration.ofDays(7);

    private final Path folder;

    /**
     * @param folder of this project, outside of it
     */
    public LearningFolder(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /** The right to learn in this project, unless another has it. */
    Optional<ProcessLock> lock() {
        try {
            prepare();
            PrivateFiles.create(folder.resolve("lock"));
            return ProcessLock.take(folder.resolve("lock"));
        } catch (IOException e) {
            throw FileException.of("write", folder.resolve("lock"), e);
        }
    }

    private Path runs() {
        return folder.resolve("runs");
    }

    private Path file(int number) {
        return runs().resolve(number + ENDING);
    }

    private void prepare() throws IOException {
        PrivateFiles.folder(folder);
        PrivateFiles.folder(runs());
    }

    /** The numbers of the runs, the oldest first. */
    public List<Integer> numbers() {
        var numbers = new ArrayList<Integer>();
        try (var files = Files.newDirectoryStream(runs(), "*" + ENDING)) {
            for (Path file : files) {
                number(file).ifPresent(numbers::add);
            }
        } catch (NoSuchFileException | NotDirectoryException _) {
            return List.of();
        } catch (IOException e) {
            throw FileException.of("read", runs(), e);
        }
        numbers.sort(null);
        return numbers;
    }

    private static Optional<Integer> number(Path file) {
        String name = String.valueOf(file.getFileName());
        try {
            return Optional.of(
                    Integer.parseInt(name.substring(0, name.length() - ENDING.length())));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    /** The record of a run; empty if there is none of that number. */
    public Optional<RunRecord> find(int number) {
        return read(number, file(number));
    }

    private static Optional<RunRecord> read(int number, Path file) {
        try {
            var events = new ArrayList<LearningEvent>();
            for (String line : Files.readString(file, UTF_8).split("\n", -1)) {
                LearningLine.decode(line).ifPresent(events::add);
            }
            return Optional.of(new RunRecord(number, events));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (IOException e) {
            throw FileException.of("read", file, e);
        }
    }

    /** Every run, the oldest first. */
    public List<RunRecord> records() {
        var records = new ArrayList<RunRecord>();
        for (int number : numbers()) {
            find(number).ifPresent(records::add);
        }
        return records;
    }

    /**
     * Deletes the records of old runs, whoever asks has the lock. What they reviewed stays known,
     * so that no session is reviewed again; only what is kept can be undone.
     */
    void prune(Instant now) {
        var numbers = numbers();
        int more = numbers.size() - MOST_RUNS;
        for (int i = 0; i < numbers.size() - 1; i++) {
            int number = numbers.get(i);
            var run = find(number);
            var age =
                    run.flatMap(RunRecord::started)
                            .map(started -> Duration.between(started.at(), now))
                            .orElse(Duration.ZERO);
            if (age.compareTo(i < more ? OLDEST_OF_MANY : OLDEST) <= 0) {
                // The later ones are younger.
                return;
            }
            run.orElseThrow().reviews().forEach(this::addReviewed);
            delete(file(number));
        }
    }

    private void addReviewed(LearningEvent.ReviewEnded review) {
        append(folder.resolve(REVIEWED), review);
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw FileException.of("delete", file, e);
        }
    }

    /** What was reviewed so far, the oldest first, also by runs whose records are deleted. */
    List<LearningEvent.ReviewEnded> reviews() {
        var reviews = new ArrayList<>(read(0, folder.resolve(REVIEWED)).orElse(NO_RUN).reviews());
        records().forEach(run -> reviews.addAll(run.reviews()));
        return reviews;
    }

    /** The number of the run that begins; whoever asks has the lock. */
    int next() {
        var numbers = numbers();
        return numbers.isEmpty() ? 1 : numbers.getLast() + 1;
    }

    /**
     * Adds to the record of a run; it is in the file when this returns. A line that was torn off
     * spoils none after it. Not by a channel, which would close itself when an interrupted thread
     * writes.
     */
    void add(int number, LearningEvent event) {
        append(file(number), event);
    }

    private static void append(Path path, LearningEvent event) {
        try {
            PrivateFiles.create(path);
            try (var file = new RandomAccessFile(path.toFile(), "rw")) {
                long end = file.length();
                file.seek(Math.max(0, end - 1));
                boolean torn = end > 0 && file.read() != '\n';
                file.seek(end);
                if (torn) {
                    file.write('\n');
                }
                file.write(LearningLine.encode(event));
            }
        } catch (IOException e) {
            throw FileException.of("write", path, e);
        }
    }
}
