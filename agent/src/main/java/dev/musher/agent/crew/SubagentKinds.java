package dev.musher.agent.crew;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.text.NearestWord;
import dev.musher.base.text.OneLineText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The kinds of agents that work can be handed to: those that there always are, and those of the
 * project, in {@code .musher/agents}.
 */
public final class SubagentKinds {
    /** What the model is told of those of the project; a request has little room. */
    private static final int LONGEST_LIST = 600;

    private static final int MOST_FILES = 100;
    private static final long LONGEST_FILE = 64 * 1024;
    private static final String FOLDER = ".musher/agents/";
    private static final String ENDING = ".md";

    private final Map<String, SubagentKind> own = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();
    private final Trusted trusted;

    /** Says whether a file counts, by its name and its text. */
    public interface Trusted {
        boolean counts(String name, String text);
    }

    private SubagentKinds(Trusted trusted) {
        this.trusted = trusted;
    }

    /**
     * Those of a project. A file that is wrong is left out and said of.
     *
     * @param tools the names of all tools
     * @param trusted what of them its user agreed to
     */
    public static SubagentKinds of(Path project, Supplier<List<String>> tools, Trusted trusted) {
        var subagentKinds = new SubagentKinds(trusted);
        Path folder = project.resolve(FOLDER);
        // Most projects have none, and this is on the way to the first request.
        if (Files.isDirectory(folder)) {
            subagentKinds.read(folder, tools.get());
        }
        return subagentKinds;
    }

    private void read(Path folder, List<String> tools) {
        var files = new ArrayList<Path>();
        try (var found = Files.newDirectoryStream(folder, "*" + ENDING)) {
            found.forEach(files::add);
        } catch (IOException | DirectoryIteratorException e) {
            problems.add(FOLDER + ": cannot be read: " + e.getMessage());
        }
        files.sort(null);
        for (Path file : files) {
            if (own.size() + problems.size() >= MOST_FILES) {
                problems.add(FOLDER + ": there are more than " + MOST_FILES + " files");
                return;
            }
            readFile(file, tools);
        }
    }

    private void readFile(Path file, List<String> tools) {
        String name = FOLDER + file.getFileName();
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                problems.add(name + ":1: this is not a regular file; replace it with one");
            } else if (Files.size(file) > LONGEST_FILE) {
                problems.add(name + ":1: the file has more than 64 KiB");
            } else {
                add(name, Files.readString(file, UTF_8), tools);
            }
        } catch (CharacterCodingException _) {
            problems.add(name + ":1: the file is not UTF-8");
        } catch (IOException e) {
            problems.add(name + ":1: the file cannot be read: " + e.getMessage());
        }
    }

    private void add(String name, String text, List<String> tools) {
        if (trusted.counts(name, text)) {
            add(name, SubagentKindReader.read(name, text, tools));
        } else {
            problems.add(name + ":1: you have not trusted it yet; review it: musher trust");
        }
    }

    private void add(String name, SubagentKindReader.Reading reading) {
        if (reading instanceof SubagentKindReader.Reading.Wrong(var wrong)) {
            problems.addAll(wrong);
        } else if (reading instanceof SubagentKindReader.Reading.Read(var subagentKind)
                && own.putIfAbsent(subagentKind.name(), subagentKind) != null) {
            problems.add(
                    name + ":1: another file has the name '" + subagentKind.name() + "' already");
        }
    }

    /** What is wrong with files of the project, each with file and line. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /** A kind by its name. */
    SubagentKind named(String name) {
        for (SubagentRights subagentRights : SubagentRights.values()) {
            if (subagentRights.word().equals(name)) {
                return SubagentKind.of(subagentRights);
            }
        }
        var subagentKind = own.get(name);
        if (subagentKind == null) {
            throw new CrewException(unknown(name));
        }
        return subagentKind;
    }

    private String unknown(String name) {
        for (String problem : problems) {
            if (problem.startsWith(FOLDER + name + ENDING)) {
                return "The kind cannot be used: " + problem + ".";
            }
        }
        return "There is no kind \""
                + name
                + "\". "
                + NearestWord.of(name, names())
                        .map(near -> "Did you mean \"" + near + "\"? ")
                        .orElse("")
                + "The kinds are "
                + String.join(", ", names())
                + ".";
    }

    /** Of all that work can be handed to. */
    List<String> names() {
        var names = new ArrayList<String>();
        for (SubagentRights subagentRights : SubagentRights.values()) {
            names.add(subagentRights.word());
        }
        names.addAll(own.keySet());
        return names;
    }

    /** What the model is told of those of the project; empty if there are none. */
    String listed() {
        if (own.isEmpty()) {
            return "";
        }
        var text = new StringBuilder(" Kinds of this project:");
        int left = own.size();
        for (SubagentKind subagentKind : own.values()) {
            String line =
                    " `"
                            + subagentKind.name()
                            + "` ("
                            + subagentKind.rights().word()
                            + "): "
                            + OneLineText.beginning(subagentKind.description(), 120)
                            + ";";
            if (text.length() + line.length() > LONGEST_LIST) {
                return text + " and " + left + " more in " + FOLDER + ".";
            }
            text.append(line);
            left--;
        }
        text.setCharAt(text.length() - 1, '.');
        return text.toString();
    }
}
