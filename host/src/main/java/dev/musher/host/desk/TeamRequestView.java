package dev.musher.host.desk;

import io.avaje.jsonb.Json;
import java.util.List;

/**
 * What an agent of the fleet wants to do, for programs.
 *
 * @param question in one line
 * @param shown the whole of it
 * @param diff what it would change; empty if that cannot be told
 * @param reasons why it is asked
 * @param deadline when it is denied if no answer came
 */
@Json
public record TeamRequestView(
        int id,
        String agent,
        String question,
        String shown,
        String diff,
        List<String> reasons,
        String asked,
        String deadline) {}
