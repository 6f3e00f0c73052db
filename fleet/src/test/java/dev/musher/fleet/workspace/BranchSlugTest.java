package dev.musher.fleet.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.Ref;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import org.junit.jupiter.api.Test;

class BranchSlugTest {
    @Test
    void keepsWordsAndDropsTheRest() {
        assertThat(BranchSlug.of("Add login: e-mail & password!"))
                .isEqualTo("add-login-e-mail-password");
        assertThat(BranchSlug.of("Don't \"panic\"")).isEqualTo("dont-panic");
        assertThat(BranchSlug.of("\u00dcber gr\u00f6\u00dfere \u0141\u00f3d\u017a"))
                .isEqualTo("uber-grossere-lodz");
        assertThat(BranchSlug.of("../../etc/passwd.lock")).isEqualTo("etc-passwd-lock");
    }

    @Test
    void isNeverEmpty() {
        assertThat(BranchSlug.of("")).isEqualTo("story");
        assertThat(BranchSlug.of("\u6771\u4eac \ud83d\ude80 --- ")).isEqualTo("story");
    }

    @Test
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
