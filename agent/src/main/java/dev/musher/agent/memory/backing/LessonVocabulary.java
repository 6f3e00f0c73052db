package dev.musher.agent.memory.backing;

import java.util.HashSet;
import java.util.Set;

/**
 * The words in which a lesson about commands may be written. A sentence with any other word says
 * more than the harness can have seen, and waits for a person; so no word here orders, hides,
 * loosens or sends anything.
 */
final class LessonVocabulary {
    private static final Set<String> STEMS =
            stems(
                    """
                    a an the this that these those it its they them there here in on at of for from by
                    to into with within out up down over under is are was were be been being am as or
                    and but so then than also only just still again now once each every all both one
                    two first second last next new old same other which who what when while where how
                    why if unless until before after without because since due otherwise else instead
                    first prior later earlier already yet too very more most less many few some any
                    no not nor never cannot can could may might will would shall should must need
                    needs require requires required depend depends dependency dependencies have has
                    had having do does did done doing get gets got take takes took make makes made
                    run runs ran running rerun start starts started come comes go goes use uses used
                    using work works worked working pass passes passed passing succeed succeeds
                    success successful successfully fail fails failed failing failure failures error
                    errors errored exit exits exited code codes status zero nonzero non-zero return
                    returns returned break breaks broke broken crash crashes crashed hang hangs hung
                    abort timeout timeouts time times out slow fast slower faster red green ok fine
                    clean dirty stale missing absent present exist exists existing available wrong
                    right correct different expected unexpected needed
                    command commands step steps order target targets task tasks script scripts
                    program programs tool tools flag flags option options argument arguments
                    test tests testing tested suite suites case cases spec specs unit integration
                    build builds built building compile compiles compiled compiling compiler
                    compilation lint lints linter linting format formats formatter formatting check
                    checks checking checked type types typecheck generate generates generated
                    generating generator generation create creates created creating prepare prepares
                    prepared set sets setup set-up migrate migration migrations migrated seed seeds
                    seeded fixture fixtures database databases db schema schemas table tables server
                    servers service services client cache caches cached module modules package
                    packages library libraries project projects repository repo folder folders
                    directory directories file files path paths root workspace source sources code
                    class classes function functions import imports config configuration environment
                    env variable variables value values version versions language locale port ports
                    machine local locally container containers network-free memory disk output input
                    result results report reports log logs message messages warning warnings line
                    lines change changes changed changing edit edits edited update updates updated
                    updating together fresh freshly checkout clone copy whole alone parallel serial
                    sequence sequentially twice otherwise whenever always lives live located contains
                    contain belongs belong here long short says say saying said prints print printed
                    complains about like such
                    """);

    private LessonVocabulary() {}

    private static Set<String> stems(String words) {
        var stems = new HashSet<String>();
        for (String word : words.strip().split("\\s+", -1)) {
            stems.add(WordStems.of(word));
        }
        return Set.copyOf(stems);
    }

    static boolean contains(String word) {
        return STEMS.contains(WordStems.of(word));
    }
}
