package dev.musher.yard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.Ref;
import dev.musher.property.ForAll;
import dev.musher.property.Property;
import org.junit.jupiter.api.Test;

class SlugTest {
    @Test
    void keepsWordsAndDropsTheRest() {
        assertThat(Slug.of("Add login: e-mail & password!")).isEqualTo("add-login-e-mail-password");
        assertThat(Slug.of("Don't \"panic\"")).isEqualTo("dont-panic");
        assertThat(Slug.of("\u00dcber gr\u00f6\u00dfere \u0141\u00f3d\u017a"))
                .isEqualTo("uber-grossere-lodz");
        assertThat(Slug.of("../../etc/passwd.lock")).isEqualTo("etc-passwd-lock");
    }

    @Test
    void isNeverEmpty() {
        assertThat(Slug.of("")).isEqualTo("story");
        assertThat(Slug.of("\u6771\u4eac \ud83d\ude80 --- ")).isEqualTo("story");
    }

    @Test
    void cutsBetweenWords() {
        assertThat(Slug.of("Let people who forgot their passwords set new ones by themselves"))
                .isEqualTo("let-people-who-forgot-their-passwords");
        assertThat(Slug.of("x".repeat(100))).isEqualTo("x".repeat(40));
    }

    @Property(tries = 300)
    void isAlwaysPartOfAGoodBranch(@ForAll String name) {
        var slug = Slug.of(name);

        assertThat(slug).matches("[a-z0-9]+(-[a-z0-9]+)*").hasSizeLessThanOrEqualTo(40);
        assertThat(Slug.of(slug)).isEqualTo(slug);
        assertThat(Ref.branch("musher/1-" + slug).isBranch()).isTrue();
    }
}
