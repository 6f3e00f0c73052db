package dev.musher.proof;

import dev.musher.gates.Gate;
import dev.musher.ledger.Hash;
import dev.musher.proof.canary.Breaker;
import dev.musher.proof.diff.GateInputs;
import dev.musher.proof.diff.HelperText;
import dev.musher.proof.diff.NamedCode;
import dev.musher.text.Octets;
import dev.musher.yard.GitCommand;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What matters of a tree to whoever breaks its code.
 *
 * @param key a hash of the gates and of the files that steer them, in hexadecimal digits: as long
 *     as it is the same, gates notice as much as they did
 * @param sources the code, in the order of its paths
 * @param inputs tells the code from what it is measured by
 */
record CanaryFiles(String key, List<Source> sources, GateInputs inputs) {
    /** Code of others, and settings that are programs. */
    private static final Pattern FOREIGN =
            Pattern.compile(
                    "(?:^|.*/)(?:vendor|node_modules|third_party|site-packages|\\.venv|dist|build"
                            + "|target|docs?|examples?|benches)/.*"
                            + "|(?:.*/)?[^/]*\\.config\\.\\w+|(?:.*/)?\\.[^/]*");

    private static final long LARGEST = 256 * 1024;

    /** A file of code, as git has it. */
    record Source(String path, String mode, String object, long size) {}

    CanaryFiles {
        sources = List.copyOf(sources);
    }

    static CanaryFiles of(Subject subject, List<Gate> gates, GitCommand git)
            throws InterruptedException {
        var files = files(subject, git);
        var scripts = scripts(files, gates, git);
        var inputs = new GateInputs(gates, scripts, Set.of());
        var unnamed = new GateInputs(List.of(), scripts, Set.of());
        var text = new StringBuilder(Breaker.VERSION);
        gates.forEach(gate -> text.append(GateKey.of(gate).hash()).append(gate.kind()));
        var sources = new ArrayList<Source>();
        for (Source file : files.values()) {
            boolean isCheck = inputs.cover(file.path()) && NamedCode.isCalledCheck(file.path());
            if (isCode(file) && !unnamed.cover(file.path()) && !isCheck) {
                sources.add(file);
            } else if (inputs.steers(file.path())) {
                text.append(file.mode()).append(file.object()).append(file.path()).append('\0');
            }
        }
        var key = Hash.of(text.toString().getBytes(StandardCharsets.UTF_8)).toString();
        return new CanaryFiles(key, sources, inputs);
    }

    /** Whether the code of a file is what other code is measured by. */
    boolean isMeasure(Source file, String text) {
        return HelperText.checks(file.path(), text)
                || (inputs.cover(file.path()) && NamedCode.judges(file.path(), text));
    }

    private static boolean isCode(Source file) {
        return Breaker.language(file.path()).isPresent()
                && file.size() <= LARGEST
                && !FOREIGN.matcher(file.path()).matches();
    }

    /** Every file of a tree by its path; neither links nor other repositories are. */
    private static Map<String, Source> files(Subject subject, GitCommand git)
            throws InterruptedException {
        var files = new LinkedHashMap<String, Source>();
        for (Octets entry :
                git.names("ls-tree", "-r", "-z", "-l", "--full-tree", subject.tree().hex())) {
            // MODE TYPE OBJECT SIZE, with blanks before the size, then a tab and the path
            var line = entry.toString();
            int tab = line.indexOf('\t');
            var words = line.substring(0, tab).split(" +", -1);
            var path = line.substring(tab + 1);
            if (words[0].startsWith("100") && path.indexOf('\uFFFD') < 0) {
                files.put(path, new Source(path, words[0], words[2], Long.parseLong(words[3])));
            }
        }
        return files;
    }

    /** The text of the files that the gates name. */
    private static String scripts(Map<String, Source> files, List<Gate> gates, GitCommand git)
            throws InterruptedException {
        var text = new StringBuilder();
        for (Gate gate : gates) {
            for (String path : GateInputs.named(gate)) {
                var file = files.get(path);
                if (file != null && file.size() <= LARGEST) {
                    var content = git.run("cat-file", "blob", file.object());
                    text.append(GitBaseText.script(path, content)).append('\n');
                }
            }
        }
        return text.toString();
    }
}
