package dev.musher.proof.diff;

import dev.musher.gates.Gate;
import dev.musher.proof.Finding;
import dev.musher.proof.Project;
import dev.musher.proof.ProofPolicy;
import dev.musher.time.SystemClock;
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
record Change(
        String story, Map<String, String> before, Map<String, String> after, List<String> found) {
    static Change of(String story) {
        return new Change(story, Map.of(), Map.of(), List.of());
    }

    /** A change to one file. */
    static Change in(String file, String story, String before, String after) {
        return of(story).was(file, before).is(file, after);
    }

    Change was(String file, String text) {
        return new Change(story, with(before, file, text), after, found);
    }

    Change is(String file, String text) {
        return new Change(story, before, with(after, file, text), found);
    }

    Change finds(String... findings) {
        return new Change(story, before, after, List.of(findings));
    }

    private static Map<String, String> with(Map<String, String> files, String file, String text) {
        var more = new LinkedHashMap<>(files);
        more.put(file, text);
        return more;
    }

    /** What is found, in the form of {@link #found}. */
    List<String> look(Path place, Gate... gates) throws InterruptedException {
        return findings(place, gates).stream().map(Change::shown).toList();
    }

    List<Finding> findings(Path place, Gate... gates) throws InterruptedException {
        var project = new Project(place).write("always.txt", "one\n");
        before.forEach(project::write);
        var base = project.commit("Before");
        before.keySet().forEach(file -> project.sh("rm '" + file + "'"));
        after.forEach(project::write);
        var tip = project.write("always.txt", "two\n").commit("After");
        var look =
                new DiffLook(
                        project.git(),
                        new SystemClock(),
                        List.of(gates),
                        ProofPolicy.USUAL_WEIGHTS);
        return look.look(project.claim(base, tip)).findings();
    }

    private static String shown(Finding finding) {
        return finding.weight().name().toLowerCase(Locale.ROOT)
                + " "
                + finding.kind().word()
                + " "
                + finding.file()
                + (finding.line() == 0 ? "" : ":" + finding.line());
    }

    @Override
    public String toString() {
        return story;
    }
}
