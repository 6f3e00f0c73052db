package dev.musher.demo;

import dev.musher.commandline.Colour;
import dev.musher.commandline.Output;
import dev.musher.commandline.Screen;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Screens on which less is to be seen. */
final class Hush {
    private static final Output NOWHERE =
            new Output(
                    new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                    Colour.PLAIN,
                    Colour.Target.ELSEWHERE);

    private Hush() {}

    /** Only what goes wrong is heard. */
    static Screen errorsOnly(Screen screen) {
        return unattended(NOWHERE, screen.err());
    }

    static Screen silence() {
        return unattended(NOWHERE, NOWHERE);
    }

    private static Screen unattended(Output out, Output err) {
        return new Screen(out, err, () -> Screen.USUAL_WIDTH, Screen.Audience.UNATTENDED);
    }

    /** The same screen, which says nothing more of errors once it is told so. */
    static final class Errors extends OutputStream {
        private final PrintStream to;
        private volatile boolean muted;

        Errors(PrintStream to) {
            this.to = to;
        }

        Screen of(Screen screen) {
            var err = new PrintStream(this, true, StandardCharsets.UTF_8);
            return new Screen(
                    screen.out(),
                    new Output(err, screen.err().colour(), screen.err().target()),
                    screen.columns(),
                    screen.audience());
        }

        /** What breaks because everything stops is nothing to worry about. */
        void mute() {
            muted = true;
        }

        @Override
        public void write(int each) {
            if (!muted) {
                to.write(each);
            }
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            if (!muted) {
                to.write(bytes, from, length);
            }
        }

        @Override
        public void flush() {
            to.flush();
        }
    }
}
