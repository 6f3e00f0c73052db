package dev.musher.fleet.train.state;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.WriteOptions;
import dev.musher.fleet.engine.FailureLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The file that shows the state of a process's train to other processes. Nothing depends on it. */
public final class TrainStateFile {
    private static final long LARGEST = 4L << 20;

    private final Path file;
    private final String holder;
    private Optional<TrainView> written = Optional.empty();

    /**
     * @param holder who runs the train
     */
    public TrainStateFile(Path state, String holder) {
        this.file = in(state);
        this.holder = holder;
    }

    private static Path in(Path state) {
        return state.resolve("train").resolve("view.json");
    }

    /** Keeps what has changed. */
    public void write(TrainView view) {
        if (written.filter(view::equals).isPresent()) {
            return;
        }
        try {
            AtomicFile.write(
                    file,
                    TrainStateForm.write(holder, view).getBytes(UTF_8),
                    WriteOptions.usual().withParents().ownerOnly());
            written = Optional.of(view);
        } catch (FileException e) {
            FailureLog.log("The state of the train cannot be written", e);
        }
    }

    /** What the holder wrote last; landings and flakes are in the ledger. */
    public static Optional<TrainView> read(Path state, String holder) {
        var file = in(state);
        try {
            return Files.size(file) > LARGEST
                    ? Optional.empty()
                    : TrainStateForm.read(Files.readString(file, UTF_8), holder);
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
