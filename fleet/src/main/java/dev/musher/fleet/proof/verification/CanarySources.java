package dev.musher.fleet.proof.verification;

import dev.musher.base.git.GitCommand;
import dev.musher.fleet.proof.canary.CodeBreaker;
import dev.musher.fleet.proof.diff.CheckerCode;
import dev.musher.fleet.proof.diff.GateInputs;
import dev.musher.fleet.proof.diff.HelperClassifier;
import dev.musher.fleet.proof.gaterun.GateKey;
import dev.musher.fleet.proof.gaterun.GatedTree;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.ledger.EntryHash;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The files of a tree that matter for breaking its code.
 *
 * @param key a hash of the gates and of the files that steer them, in hexadecimal digits: as long
 *     as it is the same, gates notice as much as they did
 * @param sources the code, in the order of its paths
 * @param inputs tells the code from what it is measured by
 */
record CanarySources(String key, List<Source> sources, GateInputs inputs) {
    /** Code of others, and settings that are programs. */
    private static final Pattern FOREIGN =
            Pattern.compile(
                    "(?:^|.*/)(?:vendor|node_modules|third_party|site-packages|\\.venv|dist|build"
                            + "|target|docs?|examples?|benches)/.*"
                            + "|(?:.*/)?[^/]*\\.config\\.\\w+|(?:.*/)?\\.[^/]*");

    private static final long LARGEST = 256 * 1024;

    /** A file of code, as git has it. */
    record Source(String path, String mode, String object, long size) {}

    CanarySources {
        sources = List.copyOf(sources);
    }

    static CanarySources of(GatedTree gatedTree, List<Gate> gates, GitCommand git)
            throws InterruptedException {
        var files = files(gatedTree, gates, git);
        var scripts = scripts(files, gates, git);
        var inputs = new GateInputs(gates, scripts, Set.of());
        var unnamed = new GateInputs(List.of(), scripts, Set.of());
        var text = new StringBuilder(CodeBreaker.VERSION);
        gates.forEach(gate -> text.append(GateKey.of(gate).hash()).append(gate.kind()));
        var sources = new ArrayList<Source>();
        for (Source file : files.values()) {
            boolean isCheck = inputs.cover(file.path()) && CheckerCode.isCalledCheck(file.path());
            if (isCode(file) && !unnamed.cover(file.path()) && !isCheck) {
                sources.add(file);
            } else if (inputs.steers(file.path())) {
                text.append(file.mode()).append(file.object()).append(file.path()).append('\0');
            }
        }
        var key = EntryHash.of(text.toString().getBytes(StandardCharsets.UTF_8)).toString();
        return new CanarySources(key, sources, inputs);
    }

    /** Whether the code of a file is what other code is measured by. */
    boolean isMeasure(Source file, String text) {
        return HelperClassifier.checks(file.path(), text)
                || (inputs.cover(file.path()) && CheckerCode.judges(file.path(), text));
    }

    private static boolean isCode(Source file) {
        return file.size() <= LARGEST && isCode(file.path());
    }

    private static boolean isCode(String path) {
        return CodeBreaker.language(path).isPresent() && !FOREIGN.matcher(path).matches();
    }

    /** Every file of a tree by its path; neither links nor other repositories are. */
    private static Map<String, Source> files(GatedTree gatedTree, List<Gate> gates, GitCommand git)
            throws InterruptedException {
        var named = new HashSet<String>();
        gates.forEach(gate -> named.addAll(GateInputs.named(gate)));
        var files = new LinkedHashMap<String, Source>();
        for (var file : git.files(gatedTree.tree(), path -> isCode(path) || named.contains(path))) {
            var source = new Source(file.path(), file.mode(), file.object(), file.size());
            files.put(file.path(), source);
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
                    var content = git.write("cat-file", "blob", file.object());
                    text.append(GitBaseFiles.script(path, content)).append('\n');
                }
            }
        }
        return text.toString();
    }
}
