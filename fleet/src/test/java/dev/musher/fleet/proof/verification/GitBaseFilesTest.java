package dev.musher.fleet.proof.verification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.ProofException;
import dev.musher.fleet.proof.ProofFixture;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitBaseFilesTest {
    @TempDir Path place;

    @Test
    void findsLinesByMoreNamesThanACommandLineHolds() throws Exception {
        var proofFixture = new ProofFixture(place);
        proofFixture
                .project
                .write("a.py", "import helper\nimport other\n")
                .write("b.py", "x = 1\n");
        var base = proofFixture.project.commit("Start");
        var names = new LinkedHashSet<String>();
        for (int each = 0; each < 30_000; each++) {
            names.add("a_name_that_is_as_long_as_names_of_data_are_at_times_" + each + ".json");
        }
        names.add("helper");

        var text = new GitBaseFiles(proofFixture.means(), base);

        assertThat(text.lines(names)).isEqualTo(Map.of("a.py", List.of("import helper")));
        assertThat(text.lines(Set.of("nowhere"))).isEmpty();
        assertThat(text.lines(Set.of())).isEmpty();
    }

    @Test
    void saysItIfGitCannotLook() throws Exception {
        var proofFixture = new ProofFixture(place);
        var gone = new CommitId("1".repeat(40));

        assertThatThrownBy(
                        () -> new GitBaseFiles(proofFixture.means(), gone).lines(Set.of("helper")))
                .isInstanceOf(ProofException.class)
                .hasMessageContaining("Git cannot search base for names");
    }
}
