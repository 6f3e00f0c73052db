package dev.musher.base.task;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RecentMapTest {
    @Test
    void forgetsTheOldestBeyondItsBound() {
        var map = new RecentMap<String, Integer>(2);

        map.put("a", 1);
        map.put("b", 2);
        map.put("b", 3);
        map.put("c", 4);

        assertThat(map.find("a")).isEmpty();
        assertThat(map.find("b")).contains(3);
        assertThat(map.find("c")).contains(4);
    }
}
