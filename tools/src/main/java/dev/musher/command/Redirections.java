package dev.musher.command;

import dev.musher.command.Touch.Cause;
import dev.musher.command.Touch.Kind;
import dev.musher.command.Touch.Reach;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What redirections touch. */
final class Redirections {
    private Redirections() {}

    /** Only a file that is known is understood: the shell does not open what does not match. */
    static List<Touch> touches(
            List<Script.Redirection> redirections, State state, Findings findings) {
        if (redirections.isEmpty()) {
            return List.of();
        }
        var touches = new ArrayList<Touch>(redirections.size());
        for (Script.Redirection redirection : redirections) {
            touch(redirection, state, touches);
        }
        for (Touch touch : touches) {
            if (!(touch.target() instanceof Word.Literal)) {
                findings.unclear(
                        touch.target().source(), "a redirection leads to what is not known yet");
            }
        }
        return touches;
    }

    /** The text of the last here-document or here-string. */
    static Optional<String> input(List<Script.Redirection> redirections, State state) {
        Optional<String> input = Optional.empty();
        for (Script.Redirection redirection : redirections) {
            if (redirection.direction() == Script.Direction.HERE) {
                input = Optional.of(Expander.value(redirection.target(), state));
            } else if (redirection.direction() == Script.Direction.INPUT
                    || redirection.direction() == Script.Direction.DUPLICATE_INPUT) {
                input = Optional.empty();
            }
        }
        return input;
    }

    private static void touch(Script.Redirection redirection, State state, List<Touch> touches) {
        var args = new ArrayList<Arg>(1);
        if (redirection.direction() == Script.Direction.HERE) {
            return;
        }
        Expander.expand(redirection.target(), state, args);
        for (Arg arg : args) {
            switch (redirection.direction()) {
                case INPUT -> file(arg, Kind.READ, touches);
                case OUTPUT -> file(arg, Kind.WRITE, touches);
                // What may be written may be read as well.
                case BOTH -> file(arg, Kind.WRITE, touches);
                case DUPLICATE_INPUT -> descriptor(arg, Kind.READ, touches);
                case DUPLICATE_OUTPUT -> descriptor(arg, Kind.WRITE, touches);
                case HERE -> {}
            }
        }
    }

    /**
     * A number or a dash is a descriptor, everything else a file, whose name bash expands a second
     * time.
     */
    private static void descriptor(Arg arg, Kind kind, List<Touch> touches) {
        String text = arg.literal();
        String number = text.endsWith("-") ? text.substring(0, text.length() - 1) : text;
        if (text.equals("-") || Letters.isNumber(number)) {
            return;
        }
        if (isPlain(text)) {
            file(arg, kind, touches);
        } else {
            touches.add(touch(kind, new Word.Open(text, "")));
        }
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Letters.isOfName(c) && c != '.' && c != '/' && c != '-') {
                return false;
            }
        }
        return true;
    }

    /** The shell itself opens connections by such names. */
    private static void file(Arg arg, Kind kind, List<Touch> touches) {
        String path = arg.literal();
        if (path.startsWith("/dev/tcp/") || path.startsWith("/dev/udp/")) {
            String host = path.substring("/dev/tcp/".length()).replace('/', ':');
            touches.add(touch(Kind.CONNECT, new Word.Literal(host)));
        } else {
            touches.add(touch(kind, arg.word()));
        }
    }

    private static Touch touch(Kind kind, Word target) {
        return new Touch(kind, target, Reach.ITSELF, Cause.REDIRECTION);
    }
}
