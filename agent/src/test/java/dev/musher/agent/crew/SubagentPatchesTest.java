package dev.musher.agent.crew;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubagentPatchesTest {
    private static final int PATCHES = 200;

    @TempDir Path place;

    @Test
    void noPatchIsKeptOverAnotherHoweverManyAreKeptAtOnce() throws Exception {
        var keepers = new ArrayList<Callable<String>>();
        for (int number = 0; number < PATCHES; number++) {
            keepers.add(this::keep);
        }
        var ids = new ArrayList<String>();
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (var kept : threads.invokeAll(keepers)) {
                ids.add(kept.get());
            }
        }

        assertThat(ids)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, PATCHES).mapToObj(id -> "d" + id).toList());
    }

    private String keep() throws Exception {
        String id = SubagentPatches.fresh(place);
        Files.move(
                SubagentPatches.draft(place, id),
                place.resolve(id + ".patch"),
                StandardCopyOption.ATOMIC_MOVE);
        return id;
    }
}
