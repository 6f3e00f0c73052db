package dev.musher.fleet.proof.verification;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.process.CommandInput;
import dev.musher.fleet.proof.ProofException;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.diff.GateInputs;
import dev.musher.fleet.proof.source.BaseFiles;
import dev.musher.pipeline.gate.Gate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The files of one commit by git, without a checkout; what was asked once is remembered. */
final class GitBaseFiles implements BaseFiles {
    private static final int MOST_OF_FILE = 256 * 1024;
    private static final int NONE_FOUND = 1;

    /** The part of a package.json that npm runs. */
    private static final Pattern SCRIPTS = Pattern.compile("\"scripts\"\\s*:\\s*\\{[^}]*\\}");

    private final GitCommand git;
    private final CommitId base;
    private final Map<String, String> contents = new HashMap<>();
    private Optional<Set<String>> paths = Optional.empty();

    GitBaseFiles(ProofParts proofParts, CommitId base) {
        git = proofParts.git().command();
        this.base = base;
    }

    /** The text of the files that gates name. */
    String scripts(List<Gate> gates) throws InterruptedException {
        var text = new StringBuilder();
        for (Gate gate : gates) {
            for (String path : GateInputs.named(gate)) {
                text.append(script(path, content(path))).append('\n');
            }
        }
        return text.toString();
    }

    /** What of a file that a gate names says what it runs. */
    static String script(String path, String text) {
        if (!path.endsWith("package.json")) {
            return text;
        }
        var scripts = SCRIPTS.matcher(text);
        return scripts.find() ? scripts.group() : "";
    }

    @Override
    public Set<String> paths() throws InterruptedException {
        if (paths.isEmpty()) {
            paths = Optional.of(git.paths(base));
        }
        return paths.get();
    }

    @Override
    public String content(String path) throws InterruptedException {
        var known = contents.get(path);
        if (known != null) {
            return known;
        }
        var text = mayBeFile(path) ? asked(path) : "";
        contents.put(path, text);
        return text;
    }

    /** Most words of a command are no file; git is asked where a name may be written otherwise. */
    private boolean mayBeFile(String path) throws InterruptedException {
        return !path.equals(".") && (path.contains("./") || paths().contains(path));
    }

    private String asked(String path) throws InterruptedException {
        var answer = git.tryRead("cat-file", "blob", base.hex() + ":" + path);
        var whole = answer.succeeded() ? answer.text() : "";
        return whole.substring(0, Math.min(whole.length(), MOST_OF_FILE));
    }

    @Override
    public Map<String, List<String>> lines(Set<String> words) throws InterruptedException {
        var found = new LinkedHashMap<String, List<String>>();
        if (words.isEmpty()) {
            return found;
        }
        // There may be more words than a command line holds.
        var patterns = CommandInput.text(String.join("\n", words) + "\n");
        var answer =
                git.tryRead(
                        patterns,
                        "grep",
                        "-I",
                        "-z",
                        "-w",
                        "-F",
                        "--full-name",
                        "-f",
                        "-",
                        base.hex());
        if (answer.code() > NONE_FOUND) {
            throw new ProofException("Git cannot search base for names: " + answer.err());
        }
        for (String line : answer.text().split("\n", -1)) {
            // COMMIT:PATH, a zero, the line
            int end = line.indexOf('\0');
            if (end > base.hex().length()) {
                found.computeIfAbsent(
                                line.substring(base.hex().length() + 1, end),
                                _ -> new ArrayList<>())
                        .add(line.substring(end + 1));
            }
        }
        return found;
    }
}
