package dev.musher.proof;

import dev.musher.git.CommitId;
import dev.musher.proof.CorpusCase.Entry;
import dev.musher.proof.diff.DiffLook;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where the stories of the corpus are proven one after another. Those of a language share a project
 * and its evidence, so that what is the same in many trees is run once.
 */
final class CorpusPlace {
    private final Path place;
    private final Map<String, Hall> halls = new HashMap<>();
    private int begun;

    CorpusPlace(Path place) {
        this.place = place;
    }

    /** Proves a story, and says what came of it. */
    Proof prove(CorpusCase story) throws IOException, InterruptedException {
        var hall = hall(story.language());
        begun++;
        hall.project.sh(
                "git checkout -q --orphan story-%d && git read-tree --empty && git clean -ffdxq"
                        .formatted(begun));
        var base = committed(hall, story.base(), "Base");
        var tip = committed(hall, story.changes(), "Story");
        var policy = new ProofPolicy(story.weights(), 2);
        var prover = new GateProver(story.gates(), policy, hall.means(), hall.evidence);
        var claim = hall.project.claim(base, tip);
        var look =
                new DiffLook(hall.project.git(), hall.clock, story.gates(), policy.weights())
                        .look(claim);
        if (look.step().isGreen()) {
            prover.checkBase(base, ProofListener.NONE);
        }
        return prover.prove(claim, ProofListener.NONE);
    }

    private Hall hall(String language) throws IOException {
        var known = halls.get(language);
        if (known != null) {
            return known;
        }
        var hall = new Hall(Files.createDirectories(place.resolve(language)));
        var home = System.getProperty("user.home");
        var jdk = Path.of(System.getProperty("java.home"), "bin");
        hall.with("PATH", jdk + File.pathSeparator + System.getenv("PATH"))
                .with("JUNIT", junit())
                .with("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
                .with("GOCACHE", place.resolve("go-cache").toString())
                .with("GOPROXY", "off")
                .with("GOFLAGS", "-mod=mod")
                .with("RUSTUP_HOME", home + "/.rustup");
        halls.put(language, hall);
        return hall;
    }

    /** The console of JUnit and what it needs, which the tests of this program run with. */
    private static String junit() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(
                        entry ->
                                entry.matches(
                                        ".*/(?:junit-|opentest|open-test|jspecify|api|console)[^/]*\\.jar"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static CommitId committed(Hall hall, List<Entry> entries, String message)
            throws IOException {
        for (Entry entry : entries) {
            var path = entry.path();
            if (entry.how().equals("gone")) {
                hall.project.sh("rm '" + path + "'");
            } else if (entry.how().equals("submodule")) {
                hall.project.sh(
                        "git init -q '%s' && git -C '%s' commit -q --allow-empty -m Other"
                                .formatted(path, path));
            } else if (entry.how().startsWith("-> ")) {
                hall.project.sh("ln -sf '" + entry.how().substring(3) + "' '" + path + "'");
            } else {
                write(hall, entry);
            }
        }
        return hall.project.commit(message);
    }

    private static void write(Hall hall, Entry entry) throws IOException {
        hall.project.sh("rm -f '" + entry.path() + "'");
        hall.project.write(entry.path(), entry.content());
        if (entry.how().equals("base64")) {
            Files.write(
                    hall.project.top().resolve(entry.path()),
                    Base64.getMimeDecoder().decode(entry.content()));
        }
    }
}
