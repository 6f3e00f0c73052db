package dev.musher.host.doctor;

import io.avaje.jsonb.Json;

/** What was found of one part; the fix is empty where nothing is wrong. */
@Json
public record ProbeResult(String part, ProbeStatus verdict, String detail, String fix) {
    public static ProbeResult fine(String part, String detail) {
        return new ProbeResult(part, ProbeStatus.FINE, detail, "");
    }

    public static ProbeResult look(String part, String detail, String fix) {
        return new ProbeResult(part, ProbeStatus.LOOK, detail, fix);
    }

    public static ProbeResult broken(String part, String detail, String fix) {
        return new ProbeResult(part, ProbeStatus.BROKEN, detail, fix);
    }
}
