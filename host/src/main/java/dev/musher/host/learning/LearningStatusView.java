package dev.musher.host.learning;

import io.avaje.jsonb.Json;
import java.math.BigDecimal;
import java.util.List;

/**
 * What {@code musher learn status --json} prints.
 *
 * @param state {@code on}, {@code off} or {@code no-model}
 * @param why it is off; empty if it is on
 * @param model that learns; empty if none does
 * @param because where that model is set
 * @param budget of a day, in dollars
 * @param spentToday in dollars
 * @param queued sessions that are to be reviewed
 * @param runs how many there were
 */
@Json
public record LearningStatusView(
        String state,
        String why,
        String model,
        String because,
        BigDecimal budget,
        BigDecimal spentToday,
        List<String> queued,
        List<PassView> passes,
        int runs) {

    /** A pass and what it waits for; empty if it is due. */
    @Json
    public record PassView(String pass, String waitsFor) {}
}
