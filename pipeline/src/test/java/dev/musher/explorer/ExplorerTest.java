package dev.musher.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.explorer.Opening.Place;
import dev.musher.explorer.World.Budget;
import dev.musher.story.QaMode;
import org.junit.jupiter.api.Test;

class ExplorerTest {
    @Test
    void findsNothingWrongWithOneStory() {
        var opening = Opening.of(new Budget(1, 1, 2), Opening.at(Place.CODING, QaMode.GATES));
        var finding = Explorer.explore(new Cast().scene(opening), 30_000);
        assertThat(finding).isInstanceOf(Finding.Holds.class);
    }
}
