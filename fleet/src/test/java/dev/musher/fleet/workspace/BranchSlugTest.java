package dev.musher.fleet.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.Ref;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class BranchSlugTest {
    @Example
    void keepsWordsAndDropsTheRest() {
        assertThat(BranchSlug.of("Add login: e-mail & password!"))
                .isEqualTo("add-login-e-mail-password");
        assertThat(BranchSlug.of("Don't \"panic\"")).isEqualTo("dont-panic");
        assertThat(BranchSlug.of("\u00dcber gr\u00f6\u00dfere \u0141\u00f3d\u017a"))
                .isEqualTo("uber-grossere-lodz");
        assertThat(BranchSlug.of("../../etc/passwd.lock")).isEqualTo("etc-passwd-lock");
    }

    @Example
    void isNeverEmpty() {
        assertThat(BranchSlug.of("")).isEqualTo("story");
        assertThat(BranchSlug.of("\u6771\u4eac \ud83d\ude80 --- ")).isEqualTo("story");
    }

    @Example
    void cutsBetweenWords() {
        assertThat(
                        BranchSlug.of(
                                "Let people who forgot their passwords set new ones by themselves"))
                .isEqualTo("let-people-who-forgot-their-passwords");
        assertThat(BranchSlug.of("x".repeat(100))).isEqualTo("x".repeat(40));
    }

    @Property(tries = 300)
    void isAlwaysPartOfAGoodBranch(@ForAll String name) {
        var slug = BranchSlug.of(name);

        assertThat(slug).matches("[a-z0-9]+(-[a-z0-9]+)*").hasSizeLessThanOrEqualTo(40);
        assertThat(BranchSlug.of(slug)).isEqualTo(slug);
        assertThat(Ref.branch("musher/1-" + slug).isBranch()).isTrue();
    }
}
