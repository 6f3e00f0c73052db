package dev.musher.fleet.dispatch;

import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.MergeFailure;

/** Work that did not merge and waits for a person, in sentences. */
final class MergeFailureText {
    private MergeFailureText() {}

    /**
     * What failed and what can be done.
     *
     * @param besides what else is to be known, as a clause; may be empty
     */
    static String of(Item item, MergeFailure failure, String besides) {
        String number = item.number().toString();
        return "It did not merge (%s)%s. 'musher story move %s coding' sends it back to a coder, 'musher story move %s qa' sends it to review again as it is, and 'musher story abandon %s' closes it."
                .formatted(
                        failure.reason(),
                        besides.isEmpty() ? "" : ", and " + besides,
                        number,
                        number,
                        number);
    }
}
