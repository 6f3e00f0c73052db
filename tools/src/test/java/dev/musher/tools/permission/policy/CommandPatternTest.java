package dev.musher.tools.permission.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.ExitMeaning;
import dev.musher.tools.command.StepDirectory;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandPatternTest {
    @ParameterizedTest(name = "{0} allows {1}")
    @CsvSource({
        "make, make",
        "make *, make",
        "make *, make test -j4",
        "npm run test:*, npm run test:unit",
        "git, /usr/bin/git",
        "./gradlew *, ./gradlew test",
        "git log *, git log $X",
    })
    void allows(String pattern, String command) {
        assertThat(CommandPattern.of(pattern).allows(step(command))).isTrue();
    }

    @ParameterizedTest(name = "{0} does not allow {1}")
    @CsvSource({
        "make, make test",
        "make *, cmake x",
        "make *, ./make x",
        "make *, /tmp/make x",
        "git log *, git -c core.pager=x log",
        "git log, git log $X",
        "git log *, git $X",
        "npm test *, npm run test",
    })
    void doesNotAllow(String pattern, String command) {
        assertThat(CommandPattern.of(pattern).allows(step(command))).isFalse();
    }

    @ParameterizedTest(name = "{0} concerns {1}")
    @CsvSource({
        "rm *, rm x",
        "rm *, /bin/rm x",
        "rm *, ./rm x",
        "rm -rf *, rm -rf x",
        "rm -rf *, rm -fr x",
        "rm -rf *, rm -r -f x",
        "rm -rf *, rm x -rvf",
        "git push *, git push",
        "git push, git push origin main",
        "git push *, git -C dir push",
        "git push *, git -c a=b --no-pager push origin",
        "git push --force *, git push origin main --force",
        "git push --force*, git push --force-with-lease origin",
        "git push --force *, git push --force=x",
    })
    void concerns(String pattern, String command) {
        assertThat(CommandPattern.of(pattern).concerns(step(command))).isEqualTo(PatternMatch.YES);
    }

    @ParameterizedTest(name = "{0} does not concern {1}")
    @CsvSource({
        "rm -rf *, rm -r x",
        "rm *, rmdir x",
        "git push *, git commit -m push",
        "git push *, git log push",
        "git push --force *, git push origin",
        "git push *, git log $X",
    })
    void doesNotConcern(String pattern, String command) {
        assertThat(CommandPattern.of(pattern).concerns(step(command))).isEqualTo(PatternMatch.NO);
    }

    @ParameterizedTest(name = "{0} may concern {1}")
    @CsvSource({
        "rm *, $X y",
        "git push *, git $X",
        "git push --force *, git push $X",
        "rm -rf *, rm $X",
    })
    void mayConcernWhatIsNotKnown(String pattern, String command) {
        assertThat(CommandPattern.of(pattern).concerns(step(command)))
                .isEqualTo(PatternMatch.MAYBE);
    }

    private static CommandStep step(String command) {
        List<CommandWord> words =
                Stream.of(command.split(" ", -1))
                        .<CommandWord>map(CommandPatternTest::word)
                        .toList();
        return new CommandStep(
                words,
                new StepDirectory.Known(""),
                List.of(),
                CommandStep.Understanding.PARTIAL,
                new ExitMeaning.Shown(command));
    }

    private static CommandWord word(String text) {
        return text.startsWith("$")
                ? new CommandWord.Open(text, "")
                : new CommandWord.Literal(text);
    }
}
