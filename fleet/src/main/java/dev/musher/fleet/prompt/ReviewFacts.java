package dev.musher.fleet.prompt;

import dev.musher.fleet.runtime.ObservedCommand;
import dev.musher.pipeline.story.item.Criterion;
import java.util.List;
import java.util.Set;

/**
 * The facts that a verdict is compared with.
 *
 * @param criteria of {@link ReviewCriteria#of}
 * @param findings that have to be answered, of {@link ReviewPrompt#findings}, counted from 1
 * @param ran the commands that the reviewer was seen to run
 * @param tests the names of those that passed on the judged tree
 */
public record ReviewFacts(
        List<Criterion> criteria,
        List<String> findings,
        List<ObservedCommand> ran,
        Set<String> tests,
        CitedFiles files) {
    public ReviewFacts {
        criteria = List.copyOf(criteria);
        findings = List.copyOf(findings);
        ran = List.copyOf(ran);
        tests = Set.copyOf(tests);
    }
}
