package dev.musher.weave;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.property.ForAll;
import dev.musher.property.Generator;
import dev.musher.property.Property;
import dev.musher.property.Provide;
import dev.musher.weave.WeaverPropertyTest.Case;
import dev.musher.weave.Weaving.Woven;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;

/** Git's own merge as a peer. */
@Tag("slow")
class GitAgreesTest {
    @Provide
    Generator<Case> cases() {
        return new WeaverPropertyTest().cases();
    }

    @Property(tries = 150)
    void whereGitMergesWithoutAConflictNothingElseIsWoven(@ForAll("cases") Case example)
            throws Exception {
        var woven = example.woven();
        if (!(woven instanceof Woven(var bytes))) {
            return;
        }
        merged(example)
                .ifPresent(text -> assertThat(bytes.toString()).as("%s", example).isEqualTo(text));
    }

    /** Empty if git sees a conflict. */
    private static Optional<String> merged(Case example) throws Exception {
        var folder = Files.createTempDirectory("weave");
        try {
            write(folder.resolve("base"), example.base());
            write(folder.resolve("ours"), example.side(0));
            write(folder.resolve("theirs"), example.side(1));
            var git =
                    new ProcessBuilder("git", "merge-file", "-p", "-q", "ours", "base", "theirs")
                            .directory(folder.toFile())
                            .start();
            var text = new String(git.getInputStream().readAllBytes(), UTF_8);
            return git.waitFor() == 0 ? Optional.of(text) : Optional.empty();
        } finally {
            for (String name : List.of("base", "ours", "theirs", "")) {
                Files.deleteIfExists(folder.resolve(name));
            }
        }
    }

    private static void write(Path file, List<String> lines) throws IOException {
        Files.write(file, WeaverPropertyTest.text(lines).toArray());
    }
}
