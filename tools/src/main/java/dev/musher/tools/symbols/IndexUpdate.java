package dev.musher.tools.symbols;

import dev.musher.base.task.TaskGroup;
import dev.musher.tools.symbols.SymbolIndex.Candidate;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** Brings an index up to date: reads what changed on two threads, and keeps the rest. */
final class IndexUpdate {
    private static final int THREADS = 2;

    /** A large tree is taken in over several calls, each of which answers. */
    private static final Duration LIMIT = Duration.ofSeconds(20);

    /** About as much as fits into the memory of a small process. */
    private static final int MOST_DEFINITIONS = 400_000;

    private static final byte[] NOTHING = {};

    private final SourceParser sourceParser;
    private final Map<String, IndexedSourceFile> known;
    private final AtomicInteger changed = new AtomicInteger();
    private final AtomicInteger total = new AtomicInteger();
    private final AtomicInteger late = new AtomicInteger();
    private final AtomicInteger unreadable = new AtomicInteger();

    IndexUpdate(SourceParser sourceParser, Map<String, IndexedSourceFile> known) {
        this.sourceParser = sourceParser;
        this.known = known;
    }

    /** Whether anything is new. */
    boolean hasChanged() {
        return changed.get() > 0;
    }

    /** What could not be looked at, in sentences. */
    List<String> gaps() {
        var gaps = new ArrayList<String>();
        if (late.get() > 0) {
            gaps.add(
                    late.get()
                            + " files are not indexed yet; call again to go on, or name a folder.");
        }
        if (total.get() > MOST_DEFINITIONS) {
            gaps.add("There are too many definitions: some files are not indexed.");
        }
        if (unreadable.get() > 0) {
            gaps.add(unreadable.get() + " files could not be read.");
        }
        return gaps;
    }

    /** The files in the order given, without those that are gone. */
    List<IndexedSourceFile> of(List<Candidate> files) throws InterruptedException {
        var indexed = new AtomicReferenceArray<@Nullable IndexedSourceFile>(files.size());
        var stale = new ArrayList<Integer>();
        for (int i = 0; i < files.size(); i++) {
            var before = known.get(files.get(i).name());
            if (before != null && before.isFresh(files.get(i).print())) {
                indexed.set(i, before);
                total.addAndGet(before.definitions().size());
            } else {
                stale.add(i);
            }
        }
        if (!stale.isEmpty()) {
            look(files, stale, indexed);
        }
        var present = new ArrayList<IndexedSourceFile>();
        for (int i = 0; i < files.size(); i++) {
            var file = indexed.get(i);
            if (file != null) {
                present.add(file);
            }
        }
        return present;
    }

    private void look(
            List<Candidate> files,
            List<Integer> stale,
            AtomicReferenceArray<@Nullable IndexedSourceFile> indexed)
            throws InterruptedException {
        var next = new AtomicInteger();
        long due = System.nanoTime() + LIMIT.toNanos();
        try (var group = TaskGroup.<Boolean>ofPlatformThreads("symbols")) {
            for (int thread = 0; thread < Math.min(THREADS, stale.size()); thread++) {
                group.fork(
                        () -> {
                            for (int i = next.getAndIncrement();
                                    i < stale.size();
                                    i = next.getAndIncrement()) {
                                int place = stale.get(i);
                                look(files.get(place), due)
                                        .ifPresent(file -> indexed.set(place, file));
                            }
                            return true;
                        });
            }
            group.join();
        } catch (ExecutionException e) {
            throw failure(e);
        }
    }

    private Optional<IndexedSourceFile> look(Candidate file, long due) throws InterruptedException {
        if (System.nanoTime() - due > 0) {
            late.incrementAndGet();
            return Optional.empty();
        }
        try {
            long looked = now();
            var content = SourceFileReader.read(file.path());
            long hash = SourceFileReader.hash(content.orElse(NOTHING));
            changed.incrementAndGet();
            var definitions = definitions(file, content, hash);
            return Optional.of(
                    new IndexedSourceFile(file.name(), file.print(), looked, hash, definitions));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            unreadable.incrementAndGet();
            return Optional.empty();
        }
    }

    private List<Definition> definitions(Candidate file, Optional<byte[]> content, long hash)
            throws InterruptedException {
        if (content.isEmpty()) {
            return List.of();
        }
        var before = known.get(file.name());
        if (before != null
                && before.hash() == hash
                && before.print().size() == file.print().size()) {
            return before.definitions();
        }
        if (total.get() > MOST_DEFINITIONS) {
            return List.of();
        }
        var definitions = sourceParser.of(file.name(), content.get()).orElse(List.of());
        total.addAndGet(definitions.size());
        return definitions;
    }

    private static long now() {
        var now = Instant.now();
        return TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano();
    }

    private static RuntimeException failure(ExecutionException e) throws InterruptedException {
        return switch (e.getCause()) {
            case InterruptedException interrupted -> throw interrupted;
            case RuntimeException unchecked -> unchecked;
            case null, default -> new IllegalStateException("indexing failed", e);
        };
    }
}
