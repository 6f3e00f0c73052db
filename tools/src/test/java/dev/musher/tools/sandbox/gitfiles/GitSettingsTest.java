package dev.musher.tools.sandbox.gitfiles;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.tools.sandbox.inspect.SafeGitSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class GitSettingsTest {
    @Test
    void readsWhatGitWrites() {
        var settings =
                GitSettings.parse(
                        """
                        # a comment
                        [core]
                        \trepositoryformatversion = 0
                        \thooksPath = first
                        \thooksPath = "a \\"quoted\\" folder" # and a comment
                        \tbare
                        [Core] worktree = ../../work
                        [remote "origin"]
                        \tpath = not this one
                        [include]
                        \tpath = one
                        [includeIf "gitdir:[~]/"]
                        \tpath = two
                        """
                                .getBytes(UTF_8));

        assertThat(settings.value("core.hookspath")).hasValue("a \"quoted\" folder");
        assertThat(settings.value("core.worktree")).hasValue("../../work");
        assertThat(settings.value("core.bare")).hasValue("true");
        assertThat(settings.value("core.fsmonitor")).isEmpty();
        assertThat(settings.includes()).containsExactly("one", "two");
        assertThat(settings.problem()).isEmpty();
    }

    @Property(tries = 400)
    void readsEveryTextAsGitDoes(@ForAll("texts") List<String> parts) throws Exception {
        // Two texts in a run of git would not be told apart, and one takes three milliseconds.
        var content = String.join("", parts).getBytes(ISO_8859_1);

        assertThat(ours(GitSettings.parse(content))).isEqualTo(ofGit(content));
    }

    /** Whatever the text is, git finds nothing in what is kept that could start a program. */
    @Property(tries = 200)
    void keepsOnlyWhatStartsNothing(@ForAll("texts") List<String> parts) throws Exception {
        var text = String.join("", parts);
        var safe = SafeGitSettings.of(text, "ok"::equals);
        var seen = ofGit((safe.removed().isEmpty() ? text : safe.text()).getBytes(ISO_8859_1));

        assertThat(seen.orElse(List.of()))
                .noneMatch(
                        entry ->
                                entry.matches("core.hookspath(?s:.*)")
                                        || entry.matches("include(if.*)?[.]path(?s:.*)")
                                        || entry.matches("core.fsmonitor\n(?!true$)(?s:.*)")
                                        || entry.matches("core.worktree\n(?!ok$)(?s:.*)"));
    }

    /**
     * What git knows, between what it trips over. A tab in a value is read by versions of their
     * own.
     */
    @Provide
    Generator<List<String>> texts() {
        var sections =
                Generators.of(
                        "[core]",
                        "[CORE]",
                        "[a.B.c]",
                        "[remote \"o]r\\\"i\\g\"]",
                        "[include]\n",
                        "[ core]",
                        "[core ]",
                        "[a\"b\"]",
                        "[a  \t\"\"]",
                        "[x-1 \"#;\"] ",
                        "[a \"b\" ]",
                        "[]",
                        "[includeIf \"gitdir:\\\\x\"]",
                        "[a\n",
                        "[a \"b\nc\"]");
        var entries =
                Generators.of(
                        "hooksPath = .hooks # x\n",
                        "hooksPath=\"a # b\" ; c\n",
                        "bare\n",
                        "bare # x\n",
                        "Path = a\\\n b \\\n\n",
                        "k-1 =\n",
                        "1k = v\n",
                        "k_1 = v\n",
                        "x = \"a\" b \"c  d\"  \n",
                        "x = a\\tb\\n\\b\\\\\\\"\n",
                        "x = a\\q\n",
                        "x = \"open\n",
                        "x = v\r\n",
                        "x = a\rb\n",
                        "x == y\n",
                        "x : y\n",
                        "x = \u00c3\u00a4\u00ff\n",
                        "fsmonitor = a;b\n",
                        "fsmonitor = true\n",
                        "fsmonitor = true\revil\n",
                        "fsmonitor = true \\\n evil\n",
                        "worktree = ok\n",
                        "worktree = /x\n",
                        "x = a \\");
        var rest =
                Generators.of(
                        "\n",
                        " ",
                        "\t",
                        "\r\n",
                        "\r",
                        "# c\n",
                        "; c \\\n",
                        "=",
                        "\"",
                        "\\",
                        "]",
                        "x",
                        "\u000b",
                        "\u00ef\u00bb\u00bf",
                        "#",
                        ";");
        return Generators.frequencyOf(
                        Generators.weighted(6, sections),
                        Generators.weighted(12, entries),
                        Generators.weighted(2, rest))
                .list()
                .ofMaxSize(7);
    }

    private static Optional<List<String>> ours(GitSettings settings) {
        return settings.problem().isPresent()
                ? Optional.empty()
                : Optional.of(
                        settings.entries().stream()
                                .map(
                                        entry ->
                                                entry.name()
                                                        + entry.value()
                                                                .map(value -> "\n" + value)
                                                                .orElse(""))
                                .collect(Collectors.toList()));
    }

    private static Optional<List<String>> ofGit(byte[] content)
            throws IOException, InterruptedException {
        Path file = Files.createTempFile("settings", "");
        try {
            Files.write(file, content);
            var builder =
                    new ProcessBuilder(
                            "git",
                            "config",
                            "-f",
                            file.toString(),
                            "--no-includes",
                            "--list",
                            "-z");
            var process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
            var output = new String(process.getInputStream().readAllBytes(), UTF_8);
            if (process.waitFor() != 0) {
                return Optional.empty();
            }
            var listed = new ArrayList<>(List.of(output.split("\0", -1)));
            listed.removeLast();
            return Optional.of(listed);
        } finally {
            Files.delete(file);
        }
    }
}
