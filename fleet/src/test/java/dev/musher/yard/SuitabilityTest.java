package dev.musher.yard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuitabilityTest {
    private static final YardWishes NO_BASE =
            new YardWishes(
                    Optional.empty(),
                    Farm.PLAIN.setup(),
                    Farm.PLAIN.caches(),
                    Farm.PLAIN.firstPort());

    @TempDir Path place;

    @Test
    void hasNothingAgainstAUsualProject() throws Exception {
        var farm = Farm.started(place);
        farm.user("echo staged > s; git add s");

        assertThat(farm.yard().problem()).isEmpty();
        assertThat(farm.yard(NO_BASE).problem()).isEmpty();
        assertThat(farm.yard(NO_BASE).base()).isEqualTo(farm.commit("main"));
    }

    @Test
    void wantsARepositoryWithACheckout() throws Exception {
        var farm = Farm.empty(place);
        assertThat(farm.yard().problem().orElseThrow()).contains("Run git init");

        farm.user("git init -q --bare .");
        assertThat(farm.yard().problem().orElseThrow()).contains("is bare");
    }

    @Test
    void wantsAFirstCommit() throws Exception {
        var farm = Farm.empty(place);
        farm.user("git init -q --initial-branch=main");

        assertThat(farm.yard().problem().orElseThrow()).contains("first commit");
        assertThat(farm.yard(NO_BASE).problem().orElseThrow()).contains("first commit");
    }

    @Test
    void wantsToKnowTheBaseBranch() throws Exception {
        var farm = Farm.started(place);
        farm.user("git branch -m main trunk");
        assertThat(farm.yard().problem().orElseThrow()).contains("base branch main", "base_branch");

        farm.user("git checkout -q --detach");
        assertThat(farm.yard(NO_BASE).problem().orElseThrow()).contains("base_branch");
        farm.user("git branch main");
        assertThat(farm.yard().problem()).isEmpty();
    }

    @Test
    void wantsTheTopOfTheRepository() throws Exception {
        var farm = Farm.started(place);
        var below = farm.at(Files.createDirectory(farm.project().resolve("sub")));

        assertThat(below.yard().problem().orElseThrow()).contains("repository's top");
    }

    @Test
    void refusesSubmodules() throws Exception {
        var farm = Farm.started(place);
        farm.user("git -c protocol.file.allow=always submodule --quiet add ./. sub");
        assertThat(farm.yard().problem()).isEmpty();

        farm.user("git commit -q -m Sub");
        assertThat(farm.yard().problem().orElseThrow()).contains("submodules");
    }

    @Test
    void refusesLargeFilesThatNobodyCanFetch() throws Exception {
        var farm = Farm.started(place);
        assumeFalse(farm.user("git lfs version || true").startsWith("git-lfs"), "git-lfs is here");
        farm.user(
                "mkdir d; echo '*.bin filter=lfs' > d/.gitattributes; git add d; git commit -q -m L");

        assertThat(farm.yard().problem().orElseThrow()).contains("Install git-lfs");
    }

    @Test
    void refusesAPartialClone() throws Exception {
        var farm = Farm.started(place);
        farm.user("git config uploadpack.allowFilter true");
        farm.user("git clone -q --filter=blob:none --no-local file://$PWD ../partial");

        var partial = farm.at(farm.project().resolveSibling("partial"));
        assertThat(partial.yard().problem().orElseThrow()).contains("without --filter");
    }

    @Test
    void refusesABranchInTheWayOfOurs() throws Exception {
        var farm = Farm.started(place);
        farm.user("git branch musher");

        assertThat(farm.yard().problem().orElseThrow()).contains("git branch -m musher");
    }
}
