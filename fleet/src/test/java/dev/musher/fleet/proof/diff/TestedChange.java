package dev.musher.fleet.proof.diff;

import dev.musher.base.time.SystemTimeSource;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofPolicy;
import dev.musher.fleet.proof.TestRepository;
import dev.musher.pipeline.gate.Gate;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A change to files of a real repository, and what is to be found in it.
 *
 * @param story what happens, in a sentence
 * @param before the files that there were
 * @param after the files that there are, also those that stay as they were
 * @param found each as {@code blocks test-deleted CartTest.java:3}; nothing must be found if empty
 */
record TestedChange(
        String story, Map<String, String> before, Map<String, String> after, List<String> found) {
    static TestedChange of(String story) {
        return new TestedChange(story, Map.of(), Map.of(), List.of());
    }

    /** A change to one file. */
    static TestedChange in(String file, String story, String before, String after) {
        return of(story).was(file, before).is(file, after);
    }

    TestedChange was(String file, String text) {
        return new TestedChange(story, with(before, file, text), after, found);
    }

    TestedChange is(String file, String text) {
        return new TestedChange(story, before, with(after, file, text), found);
    }

    TestedChange finds(String... findings) {
        return new TestedChange(story, before, after, List.of(findings));
    }

    private static Map<String, String> with(Map<String, String> files, String file, String text) {
        var more = new LinkedHashMap<>(files);
        more.put(file, text);
        return more;
    }

    /** What is found, in the form of {@link #found}. */
    List<String> look(Path place, Gate... gates) throws InterruptedException {
        return findings(place, gates).stream().map(TestedChange::shown).toList();
    }

    List<ProofFinding> findings(Path place, Gate... gates) throws InterruptedException {
        var testRepository = new TestRepository(place).write("always.txt", "one\n");
        before.forEach(testRepository::write);
        var base = testRepository.commit("Before");
        before.keySet().forEach(testRepository::delete);
        after.forEach(testRepository::write);
        var tip = testRepository.write("always.txt", "two\n").commit("After");
        var look =
                new DiffInspector(
                        testRepository.git(),
                        new SystemTimeSource(),
                        List.of(gates),
                        ProofPolicy.USUAL_WEIGHTS);
        return look.inspect(testRepository.claim(base, tip)).findings();
    }

    private static String shown(ProofFinding proofFinding) {
        return proofFinding.weight().name().toLowerCase(Locale.ROOT)
                + " "
                + proofFinding.kind().word()
                + " "
                + proofFinding.file()
                + (proofFinding.line() == 0 ? "" : ":" + proofFinding.line());
    }

    @Override
    public String toString() {
        return story;
    }
}
