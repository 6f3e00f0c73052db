package dev.musher.track;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PushTest {
    @TempDir Path place;
    private Siding siding;

    @BeforeEach
    void start() throws Exception {
        siding = Siding.in(place);
        siding.user(
                "git clone -q --bare . '../far away.git'; git remote add far '../far away.git'");
        siding.user("echo more > more; git add more; git commit -q -m More; git tag v1");
    }

    private Push push(String remote) throws Exception {
        return siding.track().push(remote, siding.commit("main"));
    }

    @Test
    void sendsBaseAndNothingElse() throws Exception {
        siding.user("git config push.followTags true; git branch other");

        assertThat(push("far")).isEqualTo(new Push.Sent());

        assertThat(siding.user("git -C '../far away.git' for-each-ref --format='%(refname)'"))
                .isEqualTo("refs/heads/main");
        assertThat(siding.user("git -C '../far away.git' rev-parse main"))
                .isEqualTo(siding.commit("main").hex());
        assertThat(push("far")).isEqualTo(new Push.Nothing());
    }

    @Test
    void sendsNothingThatIsOnTopOfWhatLanded() throws Exception {
        var landed = siding.commit("main");
        siding.user("echo theirs > theirs; git add theirs; git commit -q -m Theirs");

        assertThat(siding.track().push("far", landed)).isEqualTo(new Push.Sent());

        assertThat(siding.user("git -C '../far away.git' rev-parse main")).isEqualTo(landed.hex());
    }

    @Test
    void isNothingWhereTheRemoteHasItBelowSomethingElse() throws Exception {
        var landed = siding.commit("main");
        siding.user("echo theirs > theirs; git add theirs; git commit -q -m Theirs");
        siding.user("git push -q far main");

        assertThat(siding.track().push("far", landed)).isEqualTo(new Push.Nothing());

        assertThat(siding.user("git -C '../far away.git' log -1 --format=%s main"))
                .isEqualTo("Theirs");
    }

    @Test
    void makesTheBranchIfTheRemoteHasNone() throws Exception {
        siding.user("git -C '../far away.git' update-ref -d refs/heads/main");

        assertThat(push("far")).isEqualTo(new Push.Sent());
    }

    @Test
    void isRefusedWhereTheRemoteWentOn() throws Exception {
        siding.user(
                "git push -q far main; git reset -q --hard HEAD~1; git config push.default current");
        siding.user("git config --add remote.far.push +refs/heads/*:refs/heads/*");
        siding.user("echo other > other; git add other; git commit -q -m Other");
        String before = siding.user("git -C '../far away.git' rev-parse main");

        assertThat(push("far"))
                .isInstanceOfSatisfying(
                        Push.Refused.class,
                        refused -> assertThat(refused.why()).contains("[rejected]"));

        assertThat(siding.user("git -C '../far away.git' rev-parse main")).isEqualTo(before);
    }

    @Test
    void saysWhatTheRemotesHookSays() throws Exception {
        Path hook = siding.project().resolveSibling("far away.git/hooks/pre-receive");
        Files.createDirectories(hook.getParent());
        Files.writeString(hook, "#!/bin/sh\necho main is protected >&2\nexit 1\n");
        assertThat(hook.toFile().setExecutable(true)).isTrue();

        assertThat(push("far"))
                .isInstanceOfSatisfying(
                        Push.Refused.class,
                        refused ->
                                assertThat(refused.why())
                                        .contains("[remote rejected]", "main is protected"));
    }

    @Test
    void isUnreachableWhereNobodyAnswers() throws Exception {
        siding.user("mv '../far away.git' ../elsewhere.git");
        assertThat(push("far")).isInstanceOf(Push.Unreachable.class);

        siding.user("git remote add closed http://127.0.0.1:1/x.git");
        assertThat(push("closed")).isInstanceOf(Push.Unreachable.class);
    }

    @Test
    void knowsNoRemoteThatTheProjectDoesNotName() throws Exception {
        assertThat(push("nowhere"))
                .isInstanceOfSatisfying(
                        Push.Refused.class,
                        refused -> assertThat(refused.why()).contains("git remote add"));
        assertThat(push("--mirror")).isInstanceOf(Push.Refused.class);
        assertThat(push("../far away.git")).isInstanceOf(Push.Refused.class);
    }

    @Test
    void runsNoHookOfTheUsers() throws Exception {
        Path hook = siding.project().resolve(".git/hooks/pre-push");
        Files.createDirectories(hook.getParent());
        Files.writeString(hook, "#!/bin/sh\nexit 1\n");
        assertThat(hook.toFile().setExecutable(true)).isTrue();

        assertThat(push("far")).isEqualTo(new Push.Sent());
    }
}
