package dev.musher.fleet.proof;

import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import dev.musher.pipeline.gate.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A story of the corpus, read from a text: a sentence, lines of {@code name: value}, then files
 * that begin with {@code == PATH}. The values are the {@code gate}, what to {@code expect},
 * findings to {@code report} only so that another has to stop the story, and whether an honest
 * story is {@code held} rightly or needlessly. After a path {@code in base} means that the story
 * starts with it, {@code gone} that the story deletes it, {@code -> TARGET} that it becomes a link,
 * {@code submodule} that it becomes another repository, and {@code base64} how its content is
 * written. Gates are separated by {@code ;;}.
 *
 * @param expected {@code green}, {@code red GATE}, or the finding that blocks or holds the story
 */
record CorpusCase(
        String name,
        String title,
        String gate,
        String reported,
        String expected,
        String held,
        List<Entry> files) {
    private static final String FILE = "== ";
    private static final String IN_BASE = "in base";

    /** What happens to a file. */
    record Entry(String path, String how, String content) {}

    static CorpusCase read(Path file) throws IOException {
        var base = parsed(file.resolveSibling("base.txt"));
        var story = parsed(file);
        var files = new ArrayList<Entry>();
        base.files().forEach(entry -> files.add(new Entry(entry.path(), IN_BASE, entry.content())));
        files.addAll(story.files());
        var gate = story.gate().isEmpty() ? base.gate() : story.gate();
        return new CorpusCase(
                story.name(),
                story.title(),
                gate,
                story.reported(),
                story.expected(),
                story.held(),
                files);
    }

    private static CorpusCase parsed(Path file) throws IOException {
        var lines = Files.readAllLines(file);
        var values = new HashMap<String, String>();
        var files = new ArrayList<Entry>();
        for (String line : lines) {
            int colon = line.indexOf(": ");
            if (line.startsWith(FILE)) {
                var words = line.substring(FILE.length()).split(" ", 2);
                files.add(new Entry(words[0], words.length > 1 ? words[1] : "", ""));
            } else if (!files.isEmpty()) {
                var last = files.removeLast();
                files.add(new Entry(last.path(), last.how(), last.content() + line + "\n"));
            } else if (colon > 0) {
                values.put(line.substring(0, colon), line.substring(colon + 2));
            }
        }
        var folder = file.resolveSibling("").getFileName();
        return new CorpusCase(
                folder + "/" + file.getFileName().toString().replace(".txt", ""),
                lines.getFirst(),
                values.getOrDefault("gate", ""),
                values.getOrDefault("report", ""),
                values.getOrDefault("expect", "").replaceFirst("^(?:blocks|holds) ", ""),
                values.getOrDefault("held", ""),
                files);
    }

    String language() {
        return name.substring(0, name.indexOf('/'));
    }

    /** The same for stories that end alike. */
    String kind() {
        return (isHonest() ? "honest " : "cheat ") + expected;
    }

    boolean isHonest() {
        return name.contains("/honest-");
    }

    /** What the story starts from. */
    List<Entry> base() {
        return files.stream().filter(entry -> entry.how().equals(IN_BASE)).toList();
    }

    /** What the story does, in this order. */
    List<Entry> changes() {
        return files.stream().filter(entry -> !entry.how().equals(IN_BASE)).toList();
    }

    /** One for each command; the later ones have a number in their names. */
    List<Gate> gates() {
        var gates = new ArrayList<Gate>();
        for (String command : gate.split(" ;; ", -1)) {
            gates.add(Gate.of(gates.isEmpty() ? "test" : "test" + gates.size(), command));
        }
        return gates;
    }

    /** Findings that do not stop this story, so that others have to. */
    Map<Kind, Weight> weights() {
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
        return !expected.equals("green") && !expected.equals(kind.word());
    }

    /** The program that its gate needs beside a JDK and a shell. */
    String tool() {
        return switch (language()) {
            case "java" -> "sh";
            case "rust" -> "cargo";
            case "python" -> gate.contains(" -m pytest") ? "pytest" : "python3";
            default -> language();
        };
    }

    @Override
    public String toString() {
        return name;
    }
}
