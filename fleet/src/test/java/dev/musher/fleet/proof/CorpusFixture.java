package dev.musher.fleet.proof;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.CorpusCase.Entry;
import dev.musher.fleet.proof.diff.DiffInspector;
import dev.musher.fleet.proof.verification.GateProver;
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
final class CorpusFixture {
    private final Path place;
    private final Map<String, ProofFixture> halls = new HashMap<>();
    private int begun;

    CorpusFixture(Path place) {
        this.place = place;
    }

    /** Proves a story, and says what came of it. */
    ProofReport prove(CorpusCase story) throws IOException, InterruptedException {
        var proofFixture = hall(story.language());
        begun++;
        proofFixture.project.sh(
                "git checkout -q --orphan story-%d && git read-tree --empty && git clean -ffdxq"
                        .formatted(begun));
        var base = committed(proofFixture, story.base(), "Base");
        var tip = committed(proofFixture, story.changes(), "Story");
        var policy = new ProofPolicy(story.weights(), 2);
        var prover =
                new GateProver(story.gates(), policy, proofFixture.means(), proofFixture.evidence);
        var workClaim = proofFixture.project.claim(base, tip);
        var diffReport =
                new DiffInspector(
                                proofFixture.project.git(),
                                proofFixture.clock,
                                story.gates(),
                                policy.weights())
                        .inspect(workClaim);
        if (diffReport.step().isGreen()) {
            prover.checkBase(base, ProofListener.NONE);
        }
        return prover.prove(workClaim, ProofListener.NONE);
    }

    private ProofFixture hall(String language) throws IOException {
        var known = halls.get(language);
        if (known != null) {
            return known;
        }
        var proofFixture = new ProofFixture(Files.createDirectories(place.resolve(language)));
        var home = System.getProperty("user.home");
        var jdk = Path.of(System.getProperty("java.home"), "bin");
        proofFixture
                .with("PATH", jdk + File.pathSeparator + System.getenv("PATH"))
                .with("JUNIT", junit())
                .with("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
                .with("GOCACHE", place.resolve("go-cache").toString())
                .with("GOPROXY", "off")
                .with("GOFLAGS", "-mod=mod")
                .with("RUSTUP_HOME", home + "/.rustup");
        halls.put(language, proofFixture);
        return proofFixture;
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

    private static CommitId committed(
            ProofFixture proofFixture, List<Entry> entries, String message) throws IOException {
        for (Entry entry : entries) {
            var path = entry.path();
            if (entry.how().equals("gone")) {
                proofFixture.project.sh("rm '" + path + "'");
            } else if (entry.how().equals("submodule")) {
                proofFixture.project.sh(
                        "git init -q '%s' && git -C '%s' commit -q --allow-empty -m Other"
                                .formatted(path, path));
            } else if (entry.how().startsWith("-> ")) {
                proofFixture.project.sh("ln -sf '" + entry.how().substring(3) + "' '" + path + "'");
            } else {
                write(proofFixture, entry);
            }
        }
        return proofFixture.project.commit(message);
    }

    private static void write(ProofFixture proofFixture, Entry entry) throws IOException {
        proofFixture.project.sh("rm -f '" + entry.path() + "'");
        proofFixture.project.write(entry.path(), entry.content());
        if (entry.how().equals("base64")) {
            Files.write(
                    proofFixture.project.top().resolve(entry.path()),
                    Base64.getMimeDecoder().decode(entry.content()));
        }
    }
}
