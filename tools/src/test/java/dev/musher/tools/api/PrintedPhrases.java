package dev.musher.tools.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Texts that look like what our tools say, made of every string in the sources of the packages that
 * have a tool: whoever adds a phrase there adds it here.
 */
public final class PrintedPhrases {
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
    private static final Pattern TOOL = Pattern.compile("class \\w+ implements Tool\\b");
    private static final List<String> NAMES =
            List.of("0", "1", "sh1", "sh2", "a.py", "pytest", "[", "]", ": ", "\n", "\n[", "]\n");

    private final List<String> phrases;

    private PrintedPhrases(List<String> phrases) {
        this.phrases = phrases;
    }

    public static PrintedPhrases ofAllTools() {
        Path sources = Path.of(System.getProperty("musher.root", ".."), "tools/src/main/java");
        Set<String> phrases = new TreeSet<>();
        try (Stream<Path> files = Files.walk(sources)) {
            files.filter(file -> file.toString().endsWith("Tool.java"))
                    .filter(file -> TOOL.matcher(read(file)).find())
                    .map(Path::getParent)
                    .distinct()
                    .forEach(folder -> collect(folder, phrases));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new PrintedPhrases(List.copyOf(phrases));
    }

    private static void collect(Path folder, Set<String> phrases) {
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.toString().endsWith(".java"))
                    .flatMap(file -> LITERAL.matcher(read(file)).results())
                    .map(found -> unescaped(found.group(1)))
                    .filter(text -> text.length() > 2)
                    .forEach(phrases::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String unescaped(String literal) {
        try {
            return literal.translateEscapes();
        } catch (IllegalArgumentException _) {
            // A unicode escape, which the compiler reads before it sees a string.
            return literal;
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All of them, in alphabetical order. */
    public List<String> all() {
        return phrases;
    }

    /** Some phrases with numbers and names between them, like a sentence of a tool. */
    public String sentence(Random random) {
        var text = new StringBuilder();
        for (int i = random.nextInt(1, 6); i > 0; i--) {
            text.append(one(NAMES, random)).append(one(phrases, random)).append(one(NAMES, random));
        }
        return text.toString();
    }

    /** Each phrase alone, on a line of its own and closed as a note, and many sentences. */
    public List<String> samples(long seed, int sentences) {
        var random = new Random(seed);
        var samples = new ArrayList<String>();
        for (String phrase : phrases) {
            samples.add("\n" + phrase + one(NAMES, random) + "]");
        }
        for (int i = 0; i < sentences; i++) {
            samples.add(sentence(random));
        }
        return samples;
    }

    private static String one(List<String> of, Random random) {
        return of.get(random.nextInt(of.size()));
    }
}
