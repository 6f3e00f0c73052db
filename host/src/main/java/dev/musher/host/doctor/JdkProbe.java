package dev.musher.host.doctor;

/** The Java runtime we are in. */
public final class JdkProbe implements Probe {
    private static final int WANTED = 25;

    private final Runtime.Version version;
    private final String vendor;
    private final String home;

    public JdkProbe(Runtime.Version version, String vendor, String home) {
        this.version = version;
        this.vendor = vendor;
        this.home = home;
    }

    @Override
    public String part() {
        return "JDK";
    }

    @Override
    public ProbeResult probe() {
        String detail = version + ", " + vendor + ", in " + home;
        if (version.feature() == WANTED) {
            return ProbeResult.fine(part(), detail);
        }
        return ProbeResult.look(
                part(),
                detail + "; Musher is built for and tested on " + WANTED,
                "export MUSHER_JAVA_HOME=/path/to/jdk-" + WANTED);
    }
}
