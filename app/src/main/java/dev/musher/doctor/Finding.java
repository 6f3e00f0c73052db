package dev.musher.doctor;

import io.avaje.jsonb.Json;

/** What was found of one part; the fix is empty where nothing needs mending. */
@Json
public record Finding(String part, Verdict verdict, String detail, String fix) {
    public static Finding fine(String part, String detail) {
        return new Finding(part, Verdict.FINE, detail, "");
    }

    public static Finding look(String part, String detail, String fix) {
        return new Finding(part, Verdict.LOOK, detail, fix);
    }

    public static Finding broken(String part, String detail, String fix) {
        return new Finding(part, Verdict.BROKEN, detail, fix);
    }
}
