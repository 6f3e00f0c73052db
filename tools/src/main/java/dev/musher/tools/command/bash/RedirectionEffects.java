package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepAccess;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.command.StepAccess.Cause;
import dev.musher.tools.command.StepAccess.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What redirections touch. */
final class RedirectionEffects {
    private RedirectionEffects() {}

    /** Only a file that is known is understood: the shell does not open what does not match. */
    static List<StepAccess> touches(
            List<ShellScript.Redirection> redirections,
            KnownShellState knownShellState,
            CommandFindings commandFindings) {
        if (redirections.isEmpty()) {
            return List.of();
        }
        var touches = new ArrayList<StepAccess>(redirections.size());
        for (ShellScript.Redirection redirection : redirections) {
            touch(redirection, knownShellState, touches);
        }
        for (StepAccess stepAccess : touches) {
            if (!(stepAccess.target() instanceof CommandWord.Literal)) {
                commandFindings.unclear(
                        stepAccess.target().source(),
                        "the target of a redirection is not known yet");
            }
        }
        return touches;
    }

    /** The text of the last here-document or here-string. */
    static Optional<String> input(
            List<ShellScript.Redirection> redirections, KnownShellState knownShellState) {
        Optional<String> input = Optional.empty();
        for (ShellScript.Redirection redirection : redirections) {
            if (redirection.direction() == ShellScript.Direction.HERE) {
                input = Optional.of(WordExpander.value(redirection.target(), knownShellState));
            } else if (redirection.direction() == ShellScript.Direction.INPUT
                    || redirection.direction() == ShellScript.Direction.DUPLICATE_INPUT) {
                input = Optional.empty();
            }
        }
        return input;
    }

    private static void touch(
            ShellScript.Redirection redirection,
            KnownShellState knownShellState,
            List<StepAccess> touches) {
        var args = new ArrayList<ExpandedWord>(1);
        if (redirection.direction() == ShellScript.Direction.HERE) {
            return;
        }
        WordExpander.expand(redirection.target(), knownShellState, args);
        for (ExpandedWord expandedWord : args) {
            switch (redirection.direction()) {
                case INPUT -> file(expandedWord, Kind.READ, touches);
                case OUTPUT -> file(expandedWord, Kind.WRITE, touches);
                // What may be written may be read as well.
                case BOTH -> file(expandedWord, Kind.WRITE, touches);
                case DUPLICATE_INPUT -> descriptor(expandedWord, Kind.READ, touches);
                case DUPLICATE_OUTPUT -> descriptor(expandedWord, Kind.WRITE, touches);
                case HERE -> {}
            }
        }
    }

    /**
     * A number or a dash is a descriptor, everything else a file, whose name bash expands a second
     * time.
     */
    private static void descriptor(ExpandedWord expandedWord, Kind kind, List<StepAccess> touches) {
        String text = expandedWord.literal();
        String number = text.endsWith("-") ? text.substring(0, text.length() - 1) : text;
        if (text.equals("-") || ShellCharacters.isNumber(number)) {
            return;
        }
        if (isPlain(text)) {
            file(expandedWord, kind, touches);
        } else {
            touches.add(touch(kind, new CommandWord.Open(text, "")));
        }
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!ShellCharacters.isOfName(c) && c != '.' && c != '/' && c != '-') {
                return false;
            }
        }
        return true;
    }

    /** The shell itself opens connections by such names. */
    private static void file(ExpandedWord expandedWord, Kind kind, List<StepAccess> touches) {
        String path = expandedWord.literal();
        if (path.startsWith("/dev/tcp/") || path.startsWith("/dev/udp/")) {
            String host = path.substring("/dev/tcp/".length()).replace('/', ':');
            touches.add(touch(Kind.CONNECT, new CommandWord.Literal(host)));
        } else {
            touches.add(touch(kind, expandedWord.word()));
        }
    }

    private static StepAccess touch(Kind kind, CommandWord target) {
        return new StepAccess(kind, target, AccessExtent.ITSELF, Cause.REDIRECTION);
    }
}
