package dev.musher.fleet.landing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PushResultTest {
    @TempDir Path place;
    private LandingFixture landingFixture;

    @BeforeEach
    void start() throws Exception {
        landingFixture = LandingFixture.in(place);
        landingFixture.user(
                "git clone -q --bare . '../far away.git'; git remote add far '../far away.git'");
        landingFixture.user("echo more > more; git add more; git commit -q -m More; git tag v1");
    }

    private PushResult push(String remote) throws Exception {
        return landingFixture.track().push(remote, landingFixture.commit("main"));
    }

    @Test
    void sendsBaseAndNothingElse() throws Exception {
        landingFixture.user("git config push.followTags true; git branch other");

        assertThat(push("far")).isEqualTo(new PushResult.Sent());

        assertThat(
                        landingFixture.user(
                                "git -C '../far away.git' for-each-ref --format='%(refname)'"))
                .isEqualTo("refs/heads/main");
        assertThat(landingFixture.user("git -C '../far away.git' rev-parse main"))
                .isEqualTo(landingFixture.commit("main").hex());
        assertThat(push("far")).isEqualTo(new PushResult.Nothing());
    }

    @Test
    void sendsNothingThatIsOnTopOfWhatLanded() throws Exception {
        var landed = landingFixture.commit("main");
        landingFixture.user("echo theirs > theirs; git add theirs; git commit -q -m Theirs");

        assertThat(landingFixture.track().push("far", landed)).isEqualTo(new PushResult.Sent());

        assertThat(landingFixture.user("git -C '../far away.git' rev-parse main"))
                .isEqualTo(landed.hex());
    }

    @Test
    void isNothingWhereTheRemoteHasItBelowSomethingElse() throws Exception {
        var landed = landingFixture.commit("main");
        landingFixture.user("echo theirs > theirs; git add theirs; git commit -q -m Theirs");
        landingFixture.user("git push -q far main");

        assertThat(landingFixture.track().push("far", landed)).isEqualTo(new PushResult.Nothing());

        assertThat(landingFixture.user("git -C '../far away.git' log -1 --format=%s main"))
                .isEqualTo("Theirs");
    }

    @Test
    void makesTheBranchIfTheRemoteHasNone() throws Exception {
        landingFixture.user("git -C '../far away.git' update-ref -d refs/heads/main");

        assertThat(push("far")).isEqualTo(new PushResult.Sent());
    }

    @Test
    void isRefusedWhereTheRemoteWentOn() throws Exception {
        landingFixture.user(
                "git push -q far main; git reset -q --hard HEAD~1; git config push.default current");
        landingFixture.user("git config --add remote.far.push +refs/heads/*:refs/heads/*");
        landingFixture.user("echo other > other; git add other; git commit -q -m Other");
        String before = landingFixture.user("git -C '../far away.git' rev-parse main");

        assertThat(push("far"))
                .isInstanceOfSatisfying(
                        PushResult.Refused.class,
                        refused -> assertThat(refused.why()).contains("[rejected]"));

        assertThat(landingFixture.user("git -C '../far away.git' rev-parse main"))
                .isEqualTo(before);
    }

    @Test
    void saysWhatTheRemotesHookSays() throws Exception {
        Path hook = landingFixture.project().resolveSibling("far away.git/hooks/pre-receive");
        Files.createDirectories(hook.getParent());
        Files.writeString(hook, "#!/bin/sh\necho main is protected >&2\nexit 1\n");
        assertThat(hook.toFile().setExecutable(true)).isTrue();

        assertThat(push("far"))
                .isInstanceOfSatisfying(
                        PushResult.Refused.class,
                        refused ->
                                assertThat(refused.why())
                                        .contains("[remote rejected]", "main is protected"));
    }

    @Test
    void isUnreachableWhereNobodyAnswers() throws Exception {
        landingFixture.user("mv '../far away.git' ../elsewhere.git");
        assertThat(push("far")).isInstanceOf(PushResult.Unreachable.class);

        landingFixture.user("git remote add closed http://127.0.0.1:1/x.git");
        assertThat(push("closed")).isInstanceOf(PushResult.Unreachable.class);
    }

    @Test
    void knowsNoRemoteThatTheProjectDoesNotName() throws Exception {
        assertThat(push("nowhere"))
                .isInstanceOfSatisfying(
                        PushResult.Refused.class,
                        refused -> assertThat(refused.why()).contains("git remote add"));
        assertThat(push("--mirror")).isInstanceOf(PushResult.Refused.class);
        assertThat(push("../far away.git")).isInstanceOf(PushResult.Refused.class);
    }

    @Test
    void runsNoHookOfTheUsers() throws Exception {
        Path hook = landingFixture.project().resolve(".git/hooks/pre-push");
        Files.createDirectories(hook.getParent());
        Files.writeString(hook, "#!/bin/sh\nexit 1\n");
        assertThat(hook.toFile().setExecutable(true)).isTrue();

        assertThat(push("far")).isEqualTo(new PushResult.Sent());
    }
}
