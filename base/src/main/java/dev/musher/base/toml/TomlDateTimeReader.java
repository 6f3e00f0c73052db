package dev.musher.base.toml;

import dev.musher.base.toml.TomlNode.Moment;
import java.time.YearMonth;

/**
 * Reads dates and times. They are checked and kept as they are written: no setting is one.
 *
 * @see <a href="https://toml.io/en/v1.0.0#offset-date-time">TOML, Offset Date-Time and below</a>
 */
final class TomlDateTimeReader {
    private final TomlBareValue word;
    private int at;

    private TomlDateTimeReader(TomlBareValue word) {
        this.word = word;
    }

    /** Whether a text is a date or a time, or was meant to be one. */
    static boolean isMoment(String text) {
        return beginsWithDigits(text, 4, '-') || beginsWithDigits(text, 2, ':');
    }

    static Moment read(TomlBareValue word) {
        var reader = new TomlDateTimeReader(word);
        var kind = reader.kind();
        if (reader.at < word.text().length()) {
            throw reader.misshapen();
        }
        return new Moment(kind, word.text(), word.line());
    }

    private static boolean beginsWithDigits(String text, int count, char then) {
        if (text.length() <= count || text.charAt(count) != then) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (TomlNumberReader.digit(text.charAt(i), 10) < 0) {
                return false;
            }
        }
        return true;
    }

    private Moment.Kind kind() {
        if (word.text().charAt(2) == ':') {
            time();
            return Moment.Kind.TIME;
        }
        date();
        if (at == word.text().length()) {
            return Moment.Kind.DATE;
        }
        if (!take('T') && !take('t') && !take(' ')) {
            throw misshapen();
        }
        time();
        offset();
        return Moment.Kind.DATE_AND_TIME;
    }

    private void date() {
        int year = number(4);
        expect('-');
        int month = within(number(2), 1, 12);
        expect('-');
        within(number(2), 1, YearMonth.of(year, month).lengthOfMonth());
    }

    /** A minute may end with a leap second. */
    private void time() {
        within(number(2), 0, 23);
        expect(':');
        within(number(2), 0, 59);
        expect(':');
        within(number(2), 0, 60);
        if (take('.')) {
            number(1);
            while (at < word.text().length() && digit() >= 0) {
                at++;
            }
        }
    }

    private void offset() {
        if (take('Z') || take('z') || (!take('+') && !take('-'))) {
            return;
        }
        within(number(2), 0, 23);
        expect(':');
        within(number(2), 0, 59);
    }

    private int number(int digits) {
        int number = 0;
        for (int i = 0; i < digits; i++) {
            if (at == word.text().length() || digit() < 0) {
                throw misshapen();
            }
            number = number * 10 + digit();
            at++;
        }
        return number;
    }

    private int digit() {
        return TomlNumberReader.digit(word.text().charAt(at), 10);
    }

    private int within(int number, int least, int most) {
        if (number < least || number > most) {
            throw word.broken("a date or time that does not exist");
        }
        return number;
    }

    private boolean take(char expected) {
        boolean found = at < word.text().length() && word.text().charAt(at) == expected;
        at += found ? 1 : 0;
        return found;
    }

    private void expect(char expected) {
        if (!take(expected)) {
            throw misshapen();
        }
    }

    private TomlCursor.Broken misshapen() {
        return word.broken("not a date or time, as in 2001-12-31 23:59:00; a string needs quotes");
    }
}
