package dev.musher.proof;

import dev.musher.gates.Gate;
import dev.musher.proof.Finding.Kind;
import dev.musher.proof.Finding.Weight;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A story of the corpus, read from a text: a sentence, lines of {@code name: value} (the gate, what
 * stops it, and findings that are only reported so that another has to), then files that begin with
 * {@code == PATH}. After the path {@code in base} means that the story starts with it, {@code gone}
 * that the story deletes it, {@code -> TARGET} that it becomes a link, and {@code base64} how its
 * content is written. Gates are separated by {@code ;;}.
 */
record CorpusCase(
        String name,
        String title,
        String gate,
        String reported,
        String expected,
        List<Entry> files) {
    private static final String FILE = "== ";

    /** What happens to a file. */
    private record Entry(String path, String how, String content) {}

    static CorpusCase read(Path file) throws IOException {
        var base = parsed(file.resolveSibling("base.txt"));
        var story = parsed(file);
        var files = new ArrayList<Entry>();
        base.files()
                .forEach(entry -> files.add(new Entry(entry.path(), "in base", entry.content())));
        files.addAll(story.files());
        var gate = story.gate().isEmpty() ? base.gate() : story.gate();
        return new CorpusCase(
                story.name(), story.title(), gate, story.reported(), story.expected(), files);
    }

    private static CorpusCase parsed(Path file) throws IOException {
        var lines = Files.readAllLines(file);
        var gate = "";
        var expected = "";
        var reported = "";
        var files = new ArrayList<Entry>();
        for (String line : lines) {
            if (line.startsWith(FILE)) {
                var words = line.substring(FILE.length()).split(" ", 2);
                files.add(new Entry(words[0], words.length > 1 ? words[1] : "", ""));
            } else if (!files.isEmpty()) {
                var last = files.removeLast();
                files.add(new Entry(last.path(), last.how(), last.content() + line + "\n"));
            } else if (line.startsWith("gate: ")) {
                gate = line.substring("gate: ".length());
            } else if (line.startsWith("report: ")) {
                reported = line.substring("report: ".length());
            } else if (line.startsWith("expect: ")) {
                expected = line.substring("expect: ".length());
            }
        }
        var folder = file.resolveSibling("").getFileName();
        var name = folder + "/" + file.getFileName().toString().replace(".txt", "");
        return new CorpusCase(name, lines.getFirst(), gate, reported, expected, files);
    }

    /** Proves the story in a place of its own, and says what came of it. */
    Proof proof(Path place) throws IOException, InterruptedException {
        var hall = new Hall(place);
        each("in base", entry -> hall.project.write(entry.path(), entry.content()));
        var base = hall.project.commit("Base");
        for (Entry entry : files) {
            if (entry.how().isEmpty()) {
                hall.project.sh("rm -f '" + entry.path() + "'");
                hall.project.write(entry.path(), entry.content());
            } else if (entry.how().equals("base64")) {
                hall.project.write(entry.path(), "");
                Files.write(
                        hall.project.top().resolve(entry.path()),
                        Base64.getMimeDecoder().decode(entry.content()));
            } else if (entry.how().equals("gone")) {
                hall.project.sh("rm '" + entry.path() + "'");
            } else if (entry.how().startsWith("-> ")) {
                hall.project.sh("ln -sf '" + entry.how().substring(3) + "' '" + entry.path() + "'");
            }
        }
        var tip = hall.project.commit("Story");
        var policy = new ProofPolicy(weights(), 2);
        var prover = new GateProver(gates(), policy, hall.means(), hall.evidence);
        prover.checkBase(base, ProofListener.NONE);
        return prover.prove(hall.project.claim(base, tip), ProofListener.NONE);
    }

    /** One for each command; the later ones have a number in their names. */
    private List<Gate> gates() {
        var gates = new ArrayList<Gate>();
        for (String command : gate.split(" ;; ", -1)) {
            gates.add(Gate.of(gates.isEmpty() ? "test" : "test" + gates.size(), command));
        }
        return gates;
    }

    /** Findings that do not stop this story, so that others have to. */
    private Map<Kind, Weight> weights() {
        var weights = new EnumMap<Kind, Weight>(Kind.class);
        for (Kind kind : Kind.values()) {
            // The look at code would stop many cheats before what they are about is run.
            boolean isElsewhere = kind == Kind.CODE_MEDDLES && isStoppedByOtherThan(kind);
            if (isElsewhere || List.of(reported.split(" ", -1)).contains(kind.word())) {
                weights.put(kind, Weight.REPORTED);
            }
        }
        return weights;
    }

    private boolean isStoppedByOtherThan(Kind kind) {
        return !expected.equals("green") && !expected.equals("blocks " + kind.word());
    }

    /** The program that its gate needs. */
    String tool() {
        return gate.contains(" -m pytest") ? "pytest" : gate.substring(0, gate.indexOf(' '));
    }

    private void each(String how, Consumer<Entry> action) {
        files.stream().filter(entry -> entry.how().equals(how)).forEach(action);
    }

    @Override
    public String toString() {
        return name;
    }
}
