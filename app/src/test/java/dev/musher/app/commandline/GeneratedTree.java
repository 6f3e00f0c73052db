package dev.musher.app.commandline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Trees of commands of every shape; the same seed gives the same tree. */
public final class GeneratedTree {
    private static final List<Completion> COMPLETIONS =
            List.of(
                    Completion.NONE,
                    Completion.FILES,
                    Completion.DIRECTORIES,
                    Completion.words("one", "two-2", "three.x"));

    private final Random random;
    private int made;

    private GeneratedTree(long seed) {
        random = new Random(seed);
    }

    public static CommandSpec of(long seed) {
        return new GeneratedTree(seed).command("musher", 3);
    }

    /** Every command of the tree that help and completion speak of. */
    public static List<CommandPath> paths(CommandSpec root) {
        var paths = new ArrayList<CommandPath>();
        collect(CommandPath.of(root), paths);
        return paths;
    }

    private static void collect(CommandPath path, List<CommandPath> paths) {
        paths.add(path);
        path.command().subcommands().stream()
                .filter(CommandSpec::isShown)
                .forEach(below -> collect(path.then(below), paths));
    }

    private CommandSpec command(String name, int depth) {
        var below = new ArrayList<CommandSpec>();
        for (int count = depth == 0 ? 0 : 1 + random.nextInt(4); count > 0; count--) {
            below.add(command(word(), random.nextInt(depth)));
        }
        var builder =
                CommandSpec.named(name, text())
                        .group(random.nextBoolean() ? "" : "Group " + random.nextInt(3))
                        .description(text() + "\n\n" + text())
                        .options(options())
                        .shared(name.equals("musher") ? GlobalOptions.all() : options())
                        .subcommands(below.toArray(CommandSpec[]::new));
        if (below.isEmpty()) {
            builder.arguments(Argument.required("NAME", text()).completing(completion()));
            builder.action(() -> new SampleTree.Echo());
        }
        return depth < 2 && random.nextInt(6) == 0 ? builder.hidden().build() : builder.build();
    }

    private Option[] options() {
        var options = new Option[random.nextInt(3)];
        for (int at = 0; at < options.length; at++) {
            options[at] =
                    switch (random.nextInt(3)) {
                        case 0 -> Option.flag(word(), text());
                        case 1 -> Option.value(word(), "VALUE", text()).completing(completion());
                        default ->
                                new Option.Values(
                                        word(), Optional.empty(), "VALUE", text(), completion());
                    };
        }
        return options;
    }

    private Completion completion() {
        return COMPLETIONS.get(random.nextInt(COMPLETIONS.size()));
    }

    private String word() {
        String[] words = {"add", "list-all", "x", "run2", "very-long-name-of-a-thing"};
        return words[random.nextInt(words.length)] + "-" + made++;
    }

    /** Prose with everything in it that a shell might take for its own. */
    private String text() {
        String[] texts = {
            "Plain.",
            "It's $HOME, `id` and \"this\": 100% [sure] (or not).",
            "A | B; C & D > E \\ F # G * ? ~ {H,I} !J.",
            "Größe ändern, 大きさを変える, and a good deal of further words to wrap.",
        };
        return texts[random.nextInt(texts.length)];
    }
}
