package dev.musher.fleet.proof.diff;

import dev.musher.fleet.proof.source.BaseFiles;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Who names files of base, as far as that was looked for; pages that people read do not count. */
final class MentionSearch {
    /** Files that these name are not run. */
    private static final Pattern PROSE =
            Pattern.compile(
                    "(?i)(?:^|/)(?:license|changelog|readme)[^/]*$|\\.(?:md|rst|txt|adoc|lock|sum)$"
                            + "|-lock\\.(?:json|yaml)$|^\\.");

    private final BaseFiles base;
    private final Map<String, Set<String>> naming = new HashMap<>();

    MentionSearch(BaseFiles base) {
        this.base = base;
    }

    /** Those that were looked for. */
    Set<String> known() {
        return naming.keySet();
    }

    Set<String> of(String path) {
        return naming.getOrDefault(path, Set.of());
    }

    /** Looks for who names files, unless that is known. */
    void search(Set<String> paths) throws InterruptedException {
        var mentions = new LinkedHashMap<String, FileMention>();
        var words = new LinkedHashSet<String>();
        for (String path : paths) {
            if (naming.putIfAbsent(path, new LinkedHashSet<>()) == null) {
                FileMention.of(path, foldersOfData(path))
                        .ifPresent(fileMention -> mentions.put(path, fileMention));
            }
        }
        mentions.values().forEach(fileMention -> words.addAll(fileMention.words()));
        if (words.isEmpty()) {
            return;
        }
        base.lines(words)
                .forEach(
                        (file, lines) ->
                                mentions.forEach(
                                        (path, fileMention) ->
                                                note(path, fileMention, file, lines)));
    }

    private void note(String path, FileMention fileMention, String file, List<String> lines) {
        boolean isItself =
                file.equals(path)
                        || (FileMention.library(path).isPresent()
                                && FileMention.library(path).equals(FileMention.library(file)));
        if (!isItself
                && !PROSE.matcher(file).find()
                && lines.stream().anyMatch(fileMention::isIn)) {
            naming.computeIfAbsent(path, _ -> new LinkedHashSet<>()).add(file);
        }
    }

    /** The folders above its own that hold no code: who names one of them names all data in it. */
    private Set<String> foldersOfData(String path) throws InterruptedException {
        var folders = new LinkedHashSet<String>();
        if (TestLanguages.ofPath(path).isPresent()) {
            return folders;
        }
        var own = path.substring(0, Math.max(path.lastIndexOf('/'), 0));
        for (int end = own.lastIndexOf('/'); end > 0; end = own.lastIndexOf('/', end - 1)) {
            var folder = own.substring(0, end + 1);
            for (String other : base.paths()) {
                if (other.startsWith(folder) && TestLanguages.ofPath(other).isPresent()) {
                    return folders;
                }
            }
            folders.add(FileMention.name(own.substring(0, end)));
        }
        return folders;
    }
}
