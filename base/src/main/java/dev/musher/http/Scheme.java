package dev.musher.http;

/** How a server is reached. */
public enum Scheme {
    HTTP("http://", 80),
    HTTPS("https://", 443);

    private final String prefix;
    private final int usualPort;

    Scheme(String prefix, int usualPort) {
        this.prefix = prefix;
        this.usualPort = usualPort;
    }

    public String prefix() {
        return prefix;
    }

    public int usualPort() {
        return usualPort;
    }
}
