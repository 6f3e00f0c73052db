package dev.musher.app.commandline.completion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.CommandPath;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.GeneratedTree;
import dev.musher.app.commandline.Option;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompletionPropertyTest {
    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({
        "BASH, 1", "BASH, 2", "BASH, 3", "ZSH, 1", "ZSH, 2", "ZSH, 3", "FISH, 1", "FISH, 2",
        "FISH, 3"
    })
    void offersEveryShownCommandAndEveryOptionOfAGeneratedTree(
            CompletionShell completionShell, long seed) throws Exception {
        CommandSpec root = GeneratedTree.of(seed);
        Map<String, Set<String>> expected = new LinkedHashMap<>();
        for (CommandPath path : GeneratedTree.paths(root)) {
            if (!path.command().subcommands().isEmpty()) {
                expected.put(path.text() + " ", shownCommands(path));
            }
            expected.put(path.text() + " --", options(path));
        }

        var offers =
                RealShell.reading(completionShell, root, folder)
                        .offers(new ArrayList<>(expected.keySet()));

        assertThat(names(offers)).isEqualTo(expected);
    }

    private static Set<String> shownCommands(CommandPath path) {
        return path.command().subcommands().stream()
                .filter(CommandSpec::isShown)
                .map(CommandSpec::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> options(CommandPath path) {
        return path.options().stream()
                .map(Option::name)
                .map("--"::concat)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<String, Set<String>> names(Map<String, List<String>> offers) {
        Map<String, Set<String>> names = new LinkedHashMap<>();
        offers.forEach(
                (line, offered) ->
                        names.put(
                                line,
                                offered.stream()
                                        .map(offer -> offer.replaceFirst("\t.*", ""))
                                        .collect(Collectors.toCollection(TreeSet::new))));
        return names;
    }
}
