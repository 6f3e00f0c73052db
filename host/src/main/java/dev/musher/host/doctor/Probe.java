package dev.musher.host.doctor;

/** Looks at one part. */
public interface Probe {
    /** What the part is called in the report. */
    String part();

    /** Looks once and changes nothing; blocking, and may be called on any thread. */
    ProbeResult probe() throws InterruptedException;
}
