package dev.musher.terminal.completion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.host.skill.TypedSkill;
import dev.musher.terminal.completion.Completion.Follow;
import dev.musher.terminal.completion.CompletionQuery.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InputCompletionTest {
    @TempDir private Path folder;

    private InputCompletion completion() {
        return new InputCompletion(
                folder,
                new InputCompletion.Offer(
                        () -> List.of(new TypedSkill("release", "", "Release a version.")),
                        command ->
                                command.equals("mode")
                                        ? List.of(new Completion("accept", "", Follow.END))
                                        : List.of(),
                        () -> List.of(new Completion("7", "Number the receipts", Follow.SPACE)),
                        () -> List.of("src/main/InputDecoder.java", "docs/index.md")));
    }

    @Test
    void offersCommandsAndSkillsTheNearestFirst() {
        assertThat(words("/mod")).startsWith("/mode", "/model");
        assertThat(words("/rel")).startsWith("/release");
        assertThat(words("/qqq")).isEmpty();
        assertThat(words("/")).contains("/help", "/quit", "/release");
    }

    @Test
    void offersFilesByLettersOfTheirPath() throws IOException {
        Files.createDirectory(folder.resolve("source"));
        Files.writeString(folder.resolve("source/Main.java"), "");
        Files.writeString(folder.resolve(".hidden"), "");
        Files.writeString(folder.resolve("two words"), "");
        assertThat(words("see @so")).contains("@source/");
        assertThat(words("see @source/")).containsExactly("@source/Main.java");
        assertThat(words("@")).contains("@source/", "@story:").doesNotContain("@.hidden");
        assertThat(words("@two")).doesNotContain("@two words");
        assertThat(words("@indec")).containsExactly("@src/main/InputDecoder.java");
        assertThat(words("@nowhere/")).isEmpty();
    }

    @Test
    void offersStoriesByNumberAndTitle() {
        assertThat(words("do @story:rec")).containsExactly("@story:7");
        assertThat(words("do @story:7")).containsExactly("@story:7");
        assertThat(words("do @story:9")).isEmpty();
    }

    @Test
    void offersTheArgumentsOfACommand() {
        assertThat(words("/mode acc")).containsExactly("accept");
        assertThat(words("/mode ")).containsExactly("accept");
        assertThat(words("/cost x")).isEmpty();
    }

    @Test
    void knowsWhatMayBeCompletedAtAPlace() {
        assertThat(CompletionQuery.at("/he", 3))
                .contains(new CompletionQuery(Kind.COMMAND, "", 0, "/he"));
        assertThat(CompletionQuery.at("/mode  ac", 9))
                .contains(new CompletionQuery(Kind.ARGUMENT, "mode", 7, "ac"));
        assertThat(CompletionQuery.at("a\n@b c", 4))
                .contains(new CompletionQuery(Kind.MENTION, "", 2, "@b"));
        for (String none :
                List.of("", "word", "a@b", "/usr/bin", "/mode a b", "/mode\nx", " /he")) {
            assertThat(CompletionQuery.at(none, none.length())).as(none).isEmpty();
        }
    }

    @Test
    void takesLettersInTheirOrderOnly() {
        var words = List.of("abc", "acb", "xaxbxc", "a-b-c");
        assertThat(FuzzyMatch.best(words, word -> word, "abc", 10))
                .containsExactly("abc", "a-b-c", "xaxbxc");
        assertThat(FuzzyMatch.best(words, word -> word, "", 2)).containsExactly("abc", "acb");
    }

    private List<String> words(String text) {
        return CompletionQuery.at(text, text.length()).stream()
                .flatMap(query -> completion().completions(query).stream())
                .map(Completion::word)
                .toList();
    }
}
