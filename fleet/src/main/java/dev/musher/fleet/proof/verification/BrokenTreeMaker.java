package dev.musher.fleet.proof.verification;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.git.GitCommand;
import dev.musher.base.process.CommandInput;
import dev.musher.fleet.proof.ProofException;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.canary.CodeBreaker;
import dev.musher.fleet.proof.gaterun.GatedTree;
import dev.musher.fleet.proof.verification.CanarySources.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Makes trees of the project in which the code fails, and everything else is as it was. */
final class BrokenTreeMaker {
    /** Of a larger project as many, spread over all of it. */
    private static final int MOST_FILES = 400;

    private static final long MOST_BYTES = 8L << 20;

    private final ProofParts proofParts;
    private final CodeBreaker codeBreaker;
    private final TreeMaker trees;

    BrokenTreeMaker(ProofParts proofParts) {
        this.proofParts = proofParts;
        codeBreaker = new CodeBreaker(proofParts.parser());
        trees = new TreeMaker(proofParts);
    }

    /** Empty if no function of the code can be made to fail. */
    Optional<GatedTree> of(GatedTree gatedTree, CanarySources files) throws InterruptedException {
        var broken = broken(files);
        return broken.isEmpty()
                ? Optional.empty()
                : Optional.of(trees.of(gatedTree, entries(broken), "Code that was made to fail"));
    }

    private static List<Source> some(List<Source> sources) {
        int step = Math.ceilDiv(sources.size(), MOST_FILES);
        long bytes = 0;
        var some = new ArrayList<Source>();
        for (int at = 0; at < sources.size() && bytes < MOST_BYTES; at += step) {
            some.add(sources.get(at));
            bytes += sources.get(at).size();
        }
        return some;
    }

    /** Tests are not to fail by themselves. */
    private Map<Source, byte[]> broken(CanarySources files) throws InterruptedException {
        var sources = some(files.sources());
        var broken = new LinkedHashMap<Source, byte[]>();
        var contents = contents(sources);
        for (int at = 0; at < sources.size(); at++) {
            var source = sources.get(at);
            var content = contents.get(at);
            if (!files.isMeasure(source, new String(content, UTF_8))) {
                var syntaxLanguage = CodeBreaker.language(source.path()).orElseThrow();
                codeBreaker
                        .broken(syntaxLanguage, content)
                        .ifPresent(text -> broken.put(source, text));
            }
        }
        return broken;
    }

    /**
     * In one call of git, which says {@code OBJECT blob SIZE} before each and ends it by a line.
     */
    private List<byte[]> contents(List<Source> sources) throws InterruptedException {
        var names =
                sources.stream().map(Source::object).collect(Collectors.joining("\n", "", "\n"));
        var bytes =
                git().tryWrite(CommandInput.text(names), "cat-file", "--batch").bytes().toArray();
        var contents = new ArrayList<byte[]>();
        int at = 0;
        for (Source source : sources) {
            while (bytes[at] != '\n') {
                at++;
            }
            int end = at + 1 + (int) source.size();
            contents.add(Arrays.copyOfRange(bytes, at + 1, end));
            at = end + 1;
        }
        return contents;
    }

    /** The new files as git reads entries of an index. */
    private String entries(Map<Source, byte[]> broken) throws InterruptedException {
        Path folder = TreeMaker.folder();
        var files = new ArrayList<Path>();
        try {
            for (byte[] text : broken.values()) {
                var file = folder.resolve(String.valueOf(files.size()));
                files.add(file);
                Files.write(file, text);
            }
            var paths = files.stream().map(Path::toString).collect(Collectors.joining("\n"));
            var objects =
                    git().writeWithInput(
                                    paths, "hash-object", "-w", "--no-filters", "--stdin-paths")
                            .split("\n", -1);
            var entries = new StringBuilder();
            int at = 0;
            for (Source source : broken.keySet()) {
                entries.append(source.mode()).append(' ').append(objects[at++]);
                entries.append('\t').append(source.path()).append('\0');
            }
            return entries.toString();
        } catch (IOException e) {
            throw new ProofException(
                    "Cannot write temporary files: " + e + ". Check whether the disk is full.", e);
        } finally {
            files.forEach(TreeMaker::delete);
            TreeMaker.delete(folder);
        }
    }

    private GitCommand git() {
        return proofParts.git().command();
    }
}
