package dev.musher.fleet.train.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.List;

class SuccessOddsTest {
    private static final int STORIES = 6;
    private static final PriorRates RATES = new PriorRates(2, 11, 0.03, 0.05);

    @Property(tries = 200)
    void theSumOverRedBuildsIsWhatCountingAllWorldsGives(
            @ForAll("stacks") List<StoryStack> reds, @ForAll("stack") StoryStack asked) {
        var successOdds = new SuccessOdds(reds.stream().map(StackBuild::red).toList(), RATES);

        assertThat(successOdds.good(asked.stories())).isCloseTo(counted(reds, asked), within(1e-9));
    }

    /** Bit i of a world says that story i + 1 is bad. */
    private static double counted(List<StoryStack> reds, StoryStack asked) {
        double all = 0;
        double good = 0;
        for (int world = 0; world < 1 << STORIES; world++) {
            double weight = chance(Integer.bitCount(world));
            for (var red : reds) {
                weight *= isGood(red, world) ? RATES.falseRed() : 1;
            }
            all += weight;
            good += isGood(asked, world) ? weight : 0;
        }
        return good / all;
    }

    /**
     * Of stories that are drawn one after another, each bad as often as those before make likely.
     */
    private static double chance(int bads) {
        double chance = 1;
        for (int i = 0; i < STORIES; i++) {
            double seen = RATES.stories() + i;
            chance *=
                    i < bads
                            ? (RATES.bads() + i) / seen
                            : (RATES.stories() - RATES.bads() + i - bads) / seen;
        }
        return chance;
    }

    private static boolean isGood(StoryStack storyStack, int world) {
        return storyStack.stories().stream().allMatch(it -> ((world >> (it.value() - 1)) & 1) == 0);
    }

    /** The first story is in all of them, so that each has to do with each. */
    @Provide
    Generator<StoryStack> stack() {
        return Generators.integers()
                .between(0, (1 << (STORIES - 1)) - 1)
                .map(half -> 2 * half + 1)
                .map(
                        bits -> {
                            var stories = new ArrayList<ItemNumber>();
                            for (int i = 0; i < STORIES; i++) {
                                if (((bits >> i) & 1) == 1) {
                                    stories.add(new ItemNumber(i + 1));
                                }
                            }
                            return new StoryStack(stories);
                        });
    }

    @Provide
    Generator<List<StoryStack>> stacks() {
        return stack().list().ofMaxSize(4);
    }
}
