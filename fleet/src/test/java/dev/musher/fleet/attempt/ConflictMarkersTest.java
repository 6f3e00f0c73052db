package dev.musher.fleet.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConflictMarkersTest {
    @Test
    void bothEndsInOneFileAreAMark() {
        assertThat(
                        ConflictMarkers.in(
                                """
                                +++ b/src/ä b.txt
                                @@ -1 +1,5 @@
                                +<<<<<<< HEAD
                                +ours
                                +=======
                                +theirs
                                +>>>>>>> 1234
                                +++ b/other.txt
                                +fine
                                """))
                .containsExactly("src/ä b.txt");
    }

    @Test
    void whatWasThereOrIsATextAboutMarksIsNone() {
        assertThat(
                        ConflictMarkers.in(
                                """
                                +++ b/a.txt
                                 <<<<<<< HEAD
                                ->>>>>>> 1234
                                +>>>>>>> 1234
                                +++ b/guide.md
                                +Git writes <<<<<<< HEAD there.
                                +<<<<<<<
                                """))
                .isEmpty();
    }
}
