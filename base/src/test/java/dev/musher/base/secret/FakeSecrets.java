package dev.musher.base.secret;

import java.util.List;

/** Secrets that open no door, put together here so that no scanner takes this file for a leak. */
public final class FakeSecrets {
    private static final String HEART = "Qx7Planted9Zz";

    private FakeSecrets() {}

    public static List<String> secrets() {
        String tail = HEART + "aB3dE5fG7hJ9kL1mN3pQ5r";
        return List.of(
                "sk-" + tail,
                "sk-" + "ant-api03-" + tail,
                "sk-" + "proj-" + tail,
                "AIza" + tail,
                "gh" + "p_" + tail,
                "github" + "_pat_" + tail,
                "xox" + "b-1234-" + tail,
                "gsk" + "_" + tail,
                "eyJ" + "hbGciOiJIUzI1NiJ9.eyJ" + tail + "." + tail,
                "Authorization: Bearer " + tail,
                "bearer " + tail,
                "x-api-key: " + tail,
                "postgres://user:" + HEART + "@host/db",
                keyBlock());
    }

    public static String keyBlock() {
        String line = HEART + "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNk\n";
        return "-----BEGIN RSA PRIV"
                + "ATE KEY-----\n"
                + line
                + line
                + "-----END RSA PRIV"
                + "ATE KEY-----";
    }

    /** The part of a secret that must not be seen. */
    public static String heart(String secret) {
        assert secret.contains(HEART);
        return HEART;
    }
}
