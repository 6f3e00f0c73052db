package dev.musher.base.http;

/** How a server is reached. */
public enum UrlScheme {
    HTTP("http://", 80),
    HTTPS("https://", 443);

    private final String prefix;
    private final int usualPort;

    UrlScheme(String prefix, int usualPort) {
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
