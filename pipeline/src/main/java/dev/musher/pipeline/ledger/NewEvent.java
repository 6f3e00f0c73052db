package dev.musher.pipeline.ledger;

import dev.musher.base.text.Utf8;

/**
 * Something that happened to an item, not kept yet. Only its writer knows what the payload means;
 * the ledger keeps it as it is, but for halves of surrogate pairs.
 *
 * @param type one word
 * @param schema the version of the payload's form
 */
public record NewEvent(ItemKey item, String type, int schema, String payload) {
    public NewEvent {
        LedgerLimits.word("the type of an event", type);
        if (schema < 1) {
            throw new IllegalArgumentException("the schema " + schema + " of an event");
        }
        if (payload.length() > LedgerLimits.PAYLOAD) {
            throw new IllegalArgumentException(
                    "a payload of %d characters; at most %d are kept"
                            .formatted(payload.length(), LedgerLimits.PAYLOAD));
        }
        payload = Utf8.encodable(payload);
    }
}
