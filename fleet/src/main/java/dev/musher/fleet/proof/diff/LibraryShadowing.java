package dev.musher.fleet.proof.diff;

import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.source.BaseFiles;
import dev.musher.pipeline.gate.Gate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Finds new files that tests of base would load in the place of a library: these ask for a name
 * that base has no code of, and the new file answers to it.
 */
public final class LibraryShadowing {
    /**
     * How one language finds a library.
     *
     * @param files by their paths; a folder, and what it is asked for by
     * @param asked how tests name that
     * @param line how tests ask for {@code %s}
     * @param home the files of base that show that base has it itself
     */
    private record LanguageRule(
            Pattern files, UnaryOperator<String> asked, String line, UnaryOperator<String> home) {}

    private static final LanguageRule PYTHON =
            new LanguageRule(
                    Pattern.compile(
                            "((?:.+/)?)(?!__init__)([A-Za-z_]\\w*)(?:(?:/__init__)?(?:\\.[\\w-]+)?\\.(?:py|pyc|pyd|so))?"),
                    name -> name,
                    "\\s*(?:from\\s+|import\\s+(?:.*,\\s*)?)%s\\b.*",
                    name -> "(?:.*/)?" + name + "(?:\\.\\w+|/.*)");

    private static final List<LanguageRule> WAYS =
            List.of(
                    PYTHON,
                    new LanguageRule(
                            Pattern.compile("((?:.+/)?node_modules/)((?:@[^/]+/)?[^/]+)/.*"),
                            name -> name,
                            ".*\\b(?:from|import|require)\\b\\s*\\(?\\s*['\"]%s(?:/[^'\"]*)?['\"].*",
                            name -> ""),
                    new LanguageRule(
                            Pattern.compile("(vendor/)(.+)/[^/]+\\.go"),
                            name -> name,
                            ".*\"%s\".*",
                            name -> ""),
                    new LanguageRule(
                            Pattern.compile(
                                    "((?:.+/)?(?:java|kotlin|groovy)/)(.+)\\.(?:java|kt|groovy)"),
                            name -> name.replace('/', '.'),
                            "\\s*import\\s+(?:static\\s+)?%s\\b.*",
                            name ->
                                    "(?:.*/)?"
                                            + Pattern.quote(
                                                    name.substring(0, name.lastIndexOf('/') + 1))
                                            + "[^/]+"));

    private final Set<String> roots = new HashSet<>(Set.of("", "src/"));
    private final BaseFiles base;

    public LibraryShadowing(List<Gate> gates, BaseFiles base) {
        gates.forEach(gate -> roots.add(gate.folder().isEmpty() ? "" : gate.folder() + "/"));
        this.base = base;
    }

    /** A library by where it would be, and what a story has there. */
    private record ShadowedLibrary(LanguageRule way, String folder, String name) {}

    /** Those of the paths that are in the place of a library, with the name of it. */
    public Map<String, String> among(List<String> paths) throws InterruptedException {
        var places = new LinkedHashMap<String, ShadowedLibrary>();
        for (String path : paths) {
            for (LanguageRule way : WAYS) {
                var found = way.files().matcher(path);
                if (found.matches() && !base.paths().contains(path)) {
                    places.put(path, new ShadowedLibrary(way, found.group(1), found.group(2)));
                }
            }
        }
        var words = new HashSet<String>();
        places.values().forEach(place -> words.add(place.way().asked().apply(place.name())));
        var lines = words.isEmpty() ? Map.<String, List<String>>of() : base.lines(words);
        var taken = new LinkedHashMap<String, String>();
        for (var place : places.entrySet()) {
            if (isTaken(place.getValue(), lines)) {
                taken.put(place.getKey(), place.getValue().name());
            }
        }
        return taken;
    }

    private boolean isTaken(ShadowedLibrary place, Map<String, List<String>> lines)
            throws InterruptedException {
        var asked = Pattern.quote(place.way().asked().apply(place.name()));
        var line = Pattern.compile(place.way().line().formatted(asked));
        for (var file : lines.entrySet()) {
            if (TestPaths.isOfTests(file.getKey())
                    && isFoundFrom(place, file.getKey())
                    && file.getValue().stream().anyMatch(text -> line.matcher(text).matches())) {
                return !isOfBase(place);
            }
        }
        return false;
    }

    /** Python looks where the gate and the test are, and not in packages. */
    private boolean isFoundFrom(ShadowedLibrary place, String test) throws InterruptedException {
        return !place.way().equals(PYTHON)
                || roots.contains(place.folder())
                || (test.substring(0, test.lastIndexOf('/') + 1).equals(place.folder())
                        && !base.paths().contains(place.folder() + "__init__.py"));
    }

    private boolean isOfBase(ShadowedLibrary place) throws InterruptedException {
        var exactly = place.folder() + place.name() + "/";
        var home = Pattern.compile(place.way().home().apply(place.name()));
        return base.paths().stream()
                .anyMatch(path -> path.startsWith(exactly) || home.matcher(path).matches());
    }

    /** One for each library. */
    public static List<ProofFinding> findings(
            Map<String, String> taken, FindingWeights findingWeights) {
        var findings = new ArrayList<ProofFinding>();
        var told = new HashSet<String>();
        taken.forEach(
                (path, name) -> {
                    if (told.add(name)) {
                        findings.add(
                                findingWeights.weighed(
                                        Kind.GATE_INPUT_CHANGED,
                                        path,
                                        0,
                                        "replaces "
                                                + name
                                                + ", a library that tests use; take it out"));
                    }
                });
        return findings;
    }
}
