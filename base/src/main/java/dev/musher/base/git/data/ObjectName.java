package dev.musher.base.git.data;

/** The names that git gives to objects: 40 or, with SHA-256, 64 hexadecimal digits. */
final class ObjectName {
    private ObjectName() {}

    static String checked(String hex) {
        if (!isValid(hex)) {
            throw new IllegalArgumentException("not the full name of a git object: '" + hex + "'");
        }
        return hex;
    }

    static boolean isValid(String hex) {
        if (hex.length() != 40 && hex.length() != 64) {
            return false;
        }
        for (int i = 0; i < hex.length(); i++) {
            char c = hex.charAt(i);
            if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
                return false;
            }
        }
        return true;
    }
}
