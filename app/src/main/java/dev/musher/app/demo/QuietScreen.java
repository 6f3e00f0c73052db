package dev.musher.app.demo;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ConsoleOutput;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Screens on which less is to be seen. */
final class QuietScreen {
    private static final ConsoleOutput NOWHERE =
            new ConsoleOutput(
                    new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                    Colour.PLAIN,
                    Colour.Target.ELSEWHERE);

    private QuietScreen() {}

    /** Only what goes wrong is heard. */
    static CommandScreen errorsOnly(CommandScreen commandScreen) {
        return unattended(NOWHERE, commandScreen.err());
    }

    static CommandScreen silent() {
        return unattended(NOWHERE, NOWHERE);
    }

    private static CommandScreen unattended(ConsoleOutput out, ConsoleOutput err) {
        return new CommandScreen(
                out, err, () -> CommandScreen.USUAL_WIDTH, CommandScreen.Audience.UNATTENDED);
    }

    /** The same screen, which says nothing more of errors once it is told so. */
    static final class Errors extends OutputStream {
        private final PrintStream to;
        private volatile boolean muted;

        Errors(PrintStream to) {
            this.to = to;
        }

        CommandScreen of(CommandScreen commandScreen) {
            var err = new PrintStream(this, true, StandardCharsets.UTF_8);
            return new CommandScreen(
                    commandScreen.out(),
                    new ConsoleOutput(
                            err, commandScreen.err().colour(), commandScreen.err().target()),
                    commandScreen.columns(),
                    commandScreen.audience());
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
