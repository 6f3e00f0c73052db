package dev.musher.agent.safety;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Secrets by what they are rather than by whose they are: words as random as a key, also with gaps
 * in them; values behind words like "password"; values of options that take passwords.
 */
final class SecretText {
    private static final String WORD =
            "(?:password|passwd|passphrase|passcode|secret|token|api[_ -]?key|access[_ -]?key"
                    + "|private[_ -]?key|credential|mot de passe|passwort|kennwort|contraseña|senha"
                    + "|пароль|密码|密碼|パスワード|비밀번호)s?";

    /** Not a reference to a value that is kept elsewhere. */
    private static final String VALUE = "[\"'`]?(?=[^\\s\"'`]{1,200})[^\\s\"'`$%{<\\[(/.~*]";

    /** A word for a secret, and a value of mixed signs. */
    private static final Pattern ASSIGNED =
            Pattern.compile(
                    "(?iu)"
                            + WORD
                            + "[\"'`]?(?:(?: \\w{1,20}){0,5}? ?(?:is|are|=|:|：|ist|est|es)|是"
                            + "|は)?\\s*"
                            + VALUE
                            + "(?=[^\\s\"'`]{0,200}[0-9])(?=[^\\s\"'`]{0,200}[A-Za-z])"
                            + "[^\\s\"'`]{5,}");

    /** A variable of an environment that is named like a secret. */
    private static final Pattern VARIABLE =
            Pattern.compile(
                    "(?:\\w_|\\b)(?:PASSWORD|PASSWD|PASSPHRASE|TOKEN|SECRET|API_?KEY|ACCESS_KEY"
                            + "|PRIVATE_KEY|(?<=_)PWD|PGPASSWORD)=(?!(?i:test|dummy|fake"
                            + "|example|none"
                            + "|null|true|false|yes|no|x+|\\.+|changeme|your|placeholder)\\b)"
                            + VALUE
                            + "[^\\s\"'`]{2,}");

    /** Programs with their options that take a password, up to the password itself. */
    private static final List<String> OPTIONS =
            List.of(
                    "(?:mysql|mysqldump|mysqladmin|mysqlimport|mariadb"
                            + "|mariadb-dump) .{0,200}?-p(?=\\S)",
                    "(?:sshpass|docker login|podman login|helm registry login|mongo|mongosh"
                            + "|mongodump"
                            + "|htpasswd|az login|cf login|sqlcmd|bcp)(?: .{0,200}?)? -[pP] ?",
                    "(?:zip|unzip) .{0,200}?-P ?",
                    "7z .{0,200}?-p(?=\\S)",
                    "redis-cli .{0,200}?-a ",
                    "ldap(?:search|modify|add) .{0,200}?-w ",
                    "(?:curl|wget|http|https) .{0,200}?(?:-u|--user|-a"
                            + "|--auth)[ =]?[\"']?[^\\s:\"']{1,60}:",
                    "smbclient .{0,200}?%",
                    "openssl .{0,200}?pass:",
                    "--?(?:password|passwd|pass|passphrase|token|api-?key|secret|auth-token"
                            + "|access-token|client-secret)[ =]");

    private static final Pattern OPTION =
            Pattern.compile(
                    "(?<![\\w-])(?:"
                            + String.join("|", OPTIONS)
                            + ")(?!(?i:is|are|and|or|to|for|from|in|with|option|flag|prompts?|stdin"
                            + "|as|which|that|must|takes?|asks?|twice)\\b)"
                            + VALUE
                            + "[^\\s\"'`]*");

    private static final List<String> OPTION_PROGRAMS =
            Needles.words(
                    """
                    mysql, mariadb, sshpass, login, mongo, htpasswd, sqlcmd, bcp, zip, 7z,
                    redis-cli, ldap, curl, wget, http, smbclient, openssl, -pass, -token, -api,
                    -secret, -auth, -access, -client
                    """);
    private static final List<String> WORDS =
            Needles.words(
                    """
                    passw, passph, passc, mot de passe, secret, token, api, access, private,
                    credential, kennwort, contraseña, senha, пароль, 密, パスワード, 비밀번호, pwd
                    """);

    /** What keys of services begin with, when the rest is written with gaps. */
    private static final Set<String> BEGINNINGS =
            Set.copyOf(
                    Needles.words(
                            """
                            sk, pk, rk, ghp, gho, ghs, glpat, xoxb, xoxp, akia, asia, aiza, whsec, eyj,
                            npm, pypi, hf, github
                            """));

    private static final int LONG = 20;
    private static final int LONG_WITHOUT_CASE = 24;
    private static final int GAPPED = 16;
    private static final int LONGEST = 100;

    private SecretText() {}

    static boolean isIn(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return (hasAny(lower, WORDS)
                        && (ASSIGNED.matcher(text).find() || VARIABLE.matcher(text).find()))
                || (hasAny(lower, OPTION_PROGRAMS) && OPTION.matcher(text).find())
                || hasRandomWord(text);
    }

    private static boolean hasAny(String text, List<String> words) {
        for (String word : words) {
            if (text.contains(word)) {
                return true;
            }
        }
        return false;
    }

    /** One pass over the words; neighbours that are random each may be one key with gaps. */
    private static boolean hasRandomWord(String text) {
        var gapped = new StringBuilder();
        for (int at = 0; at < text.length(); ) {
            int from = at;
            while (at < text.length() && isOfKey(text.charAt(at))) {
                at++;
            }
            String word = text.substring(from, at);
            if (isRandom(word)) {
                return true;
            }
            boolean begins = BEGINNINGS.contains(beginning(word));
            if (begins) {
                gapped.setLength(0);
            }
            if (begins || isPieceOfKey(word)) {
                gapped.append(word, 0, Math.min(word.length(), LONGEST - gapped.length()));
                if (gapped.length() >= GAPPED && isMixed(gapped) && startsLikeKey(gapped)) {
                    return true;
                }
            } else if (!word.isEmpty()) {
                gapped.setLength(0);
            }
            at = Math.max(at, from + 1);
        }
        return false;
    }

    private static boolean isOfKey(char c) {
        return (c >= '0' && c <= '9')
                || (c >= 'A' && c <= 'Z')
                || (c >= 'a' && c <= 'z')
                || c == '_'
                || c == '-'
                || c == '+';
    }

    private static String beginning(String word) {
        int end = 0;
        while (end < word.length() && Character.isLetter(word.charAt(end))) {
            end++;
        }
        return word.substring(0, end).toLowerCase(Locale.ROOT);
    }

    private static boolean startsLikeKey(CharSequence word) {
        return BEGINNINGS.contains(beginning(word.toString()))
                || word.toString().regionMatches(true, 0, "akia", 0, 4)
                || word.toString().regionMatches(true, 0, "aiza", 0, 4);
    }

    private static boolean isPieceOfKey(String word) {
        boolean marks = word.equals("live") || word.equals("test") || word.equals("_live_");
        return marks || (word.length() >= 2 && (isMixed(word) || isNumber(word)));
    }

    private static boolean isNumber(String word) {
        return word.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private static boolean isMixed(CharSequence word) {
        return word.chars().anyMatch(c -> c >= '0' && c <= '9')
                && word.chars().anyMatch(Character::isLetter);
    }

    /**
     * Whether letters and digits change as often as in a key. Hashes, which are hexadecimal, names
     * and versions are not like that.
     */
    private static boolean isRandom(String word) {
        if (word.length() < LONG || word.startsWith("sha")) {
            return false;
        }
        int longest = 0;
        for (String part : word.split("[-_+]", -1)) {
            longest = Math.max(longest, isHexadecimal(part) ? 0 : part.length());
        }
        if (longest < LONG) {
            return false;
        }
        int changes = 0;
        boolean upper = false;
        boolean lower = false;
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            upper |= Character.isUpperCase(c);
            lower |= Character.isLowerCase(c);
            boolean digit = Character.isDigit(c);
            changes += i > 0 && (digit ^ Character.isDigit(word.charAt(i - 1))) ? 1 : 0;
        }
        if (upper && lower) {
            return changes >= 4 || (changes >= 1 && caseChanges(word) * 3 >= word.length());
        }
        return word.length() >= LONG_WITHOUT_CASE && changes >= 6;
    }

    private static int caseChanges(String word) {
        int changes = 0;
        for (int i = 1; i < word.length(); i++) {
            boolean upper = Character.isUpperCase(word.charAt(i));
            changes += upper != Character.isUpperCase(word.charAt(i - 1)) ? 1 : 0;
        }
        return changes;
    }

    private static boolean isHexadecimal(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (Character.digit(word.charAt(i), 16) < 0) {
                return false;
            }
        }
        return true;
    }
}
