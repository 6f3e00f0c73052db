package dev.musher.terminal.completion;

import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.host.skill.TypedSkill;
import dev.musher.terminal.command.SlashCommand;
import dev.musher.terminal.completion.Completion.Follow;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** Commands and skills behind a slash, files and stories behind an at sign. */
public final class InputCompletion implements CompletionSource {
    private static final int MOST = 500;
    private static final int LONGEST_ABOUT = 60;
    private static final String STORY = "story:";

    private final Path folder;
    private final Offer offer;

    /**
     * What is offered besides commands and folders.
     *
     * @param arguments the values that an argument of a command may have, by the command
     * @param stories numbers and titles of the project's stories, like {@code 7} and its title
     * @param files paths of the project's files, relative to its folder; empty where only the
     *     folder that is typed is listed
     */
    public record Offer(
            Supplier<List<TypedSkill>> skills,
            Function<String, List<Completion>> arguments,
            Supplier<List<Completion>> stories,
            Supplier<List<String>> files) {
        /** Skills only. */
        public static Offer of(Supplier<List<TypedSkill>> skills) {
            return new Offer(skills, _ -> List.of(), List::of, List::of);
        }
    }

    /**
     * @param folder what paths are relative to
     */
    public InputCompletion(Path folder, Offer offer) {
        this.folder = folder;
        this.offer = offer;
    }

    @Override
    public List<Completion> completions(CompletionQuery query) {
        String typed = query.word();
        return switch (query.kind()) {
            case COMMAND -> FuzzyMatch.best(commands(), Completion::word, typed, MOST);
            case ARGUMENT ->
                    FuzzyMatch.best(
                            offer.arguments().apply(query.command()),
                            Completion::word,
                            typed,
                            MOST);
            case MENTION -> mentions(typed.substring(1));
        };
    }

    private List<Completion> commands() {
        var all = new ArrayList<Completion>();
        for (SlashCommand command : SlashCommand.values()) {
            var follow = command.argument().isEmpty() ? Follow.END : Follow.SPACE;
            all.add(new Completion("/" + command.word(), command.summary(), follow));
        }
        for (TypedSkill skill : offer.skills().get()) {
            String about = OneLineText.beginning(skill.description(), LONGEST_ABOUT);
            all.add(new Completion("/" + skill.name(), PrintableText.line(about), Follow.SPACE));
        }
        return all;
    }

    private List<Completion> mentions(String typed) {
        if (typed.startsWith(STORY)) {
            return FuzzyMatch.best(
                            offer.stories().get(),
                            one -> one.word() + " " + one.about(),
                            typed.substring(STORY.length()),
                            MOST)
                    .stream()
                    .map(one -> new Completion("@story:" + one.word(), one.about(), Follow.SPACE))
                    .toList();
        }
        var found = files(typed);
        for (String path : FuzzyMatch.best(offer.files().get(), one -> one, typed, MOST)) {
            var completion = new Completion("@" + path, "", Follow.SPACE);
            if (found.size() < MOST && !isOdd(path) && !found.contains(completion)) {
                found.add(completion);
            }
        }
        if (STORY.startsWith(typed) && !offer.stories().get().isEmpty()) {
            found.add(new Completion("@story:", "A story of this project.", Follow.MORE));
        }
        return found;
    }

    private List<Completion> files(String typed) {
        var found = new ArrayList<Completion>();
        int slash = typed.lastIndexOf('/');
        String above = typed.substring(0, slash + 1);
        String begun = typed.substring(slash + 1);
        try (var files = Files.newDirectoryStream(folder.resolve(above))) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                boolean hidden = name.startsWith(".") && !begun.startsWith(".");
                if (name.startsWith(begun) && !hidden && !isOdd(name) && found.size() < MOST) {
                    boolean below = Files.isDirectory(file);
                    found.add(
                            new Completion(
                                    "@" + above + name + (below ? "/" : ""),
                                    "",
                                    below ? Follow.MORE : Follow.SPACE));
                }
            }
        } catch (IOException | DirectoryIteratorException | InvalidPathException _) {
            // What cannot be read completes to nothing.
        }
        found.sort(Comparator.comparing(Completion::word));
        return found;
    }

    private static boolean isOdd(String name) {
        return name.chars().anyMatch(c -> c <= ' ' || c == 0x7f);
    }
}
