package dev.musher.agent.session;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** The name of a session: a UUID that begins with the time, so that names sort by age. */
public record SessionId(String text) {
    private static final long VERSION_7 = 0x7000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    public SessionId {
        if (parse(text).isEmpty()) {
            throw new IllegalArgumentException("not the name of a session: " + text);
        }
    }

    private SessionId(UUID uuid) {
        this(uuid.toString());
    }

    public static SessionId at(Instant now) {
        var random = ThreadLocalRandom.current();
        long high = now.toEpochMilli() << 16 | VERSION_7 | (random.nextLong() & 0xfffL);
        long low = VARIANT | (random.nextLong() >>> 2);
        return new SessionId(new UUID(high, low));
    }

    /** A name as a user wrote it; nothing else ever becomes a file name. */
    public static Optional<String> parse(String written) {
        try {
            var uuid = UUID.fromString(written);
            return uuid.toString().equals(written) ? Optional.of(written) : Optional.empty();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
