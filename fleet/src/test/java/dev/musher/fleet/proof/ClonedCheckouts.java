package dev.musher.fleet.proof;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.workspace.Checkout;
import dev.musher.tools.sandbox.options.StepFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Checkouts that are clones of a project, and remember what they were made for. */
public final class ClonedCheckouts implements Checkouts {
    private final TestRepository testRepository;
    private final Path place;
    private final List<String> purposes = new ArrayList<>();
    private int open;

    ClonedCheckouts(TestRepository testRepository, Path place) {
        this.testRepository = testRepository;
        this.place = place;
    }

    synchronized List<String> purposes() {
        return List.copyOf(purposes);
    }

    public synchronized int open() {
        return open;
    }

    @Override
    public Checkout checkOut(CommitId commit, String purpose) {
        var top = next(purpose);
        testRepository.sh(
                "git clone -q --shared --no-checkout . '%s' && git -C '%s' checkout -q %s"
                        .formatted(top, top, commit));
        return new Cloned(top);
    }

    private synchronized Path next(String purpose) {
        purposes.add(purpose);
        open++;
        return place.resolve("checkout-" + purposes.size());
    }

    private synchronized void closed() {
        open--;
    }

    private final class Cloned implements Checkout {
        private final Path top;

        Cloned(Path top) {
            this.top = top;
        }

        @Override
        public Path top() {
            return top;
        }

        @Override
        public Map<String, String> environment() {
            return Map.of("TMPDIR", top.resolveSibling("tmp").toString());
        }

        @Override
        public StepFiles view() {
            return new StepFiles(List.of(top), List.of(), List.of());
        }

        @Override
        public void close() {
            try (var files = Files.walk(top)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            closed();
        }
    }
}
