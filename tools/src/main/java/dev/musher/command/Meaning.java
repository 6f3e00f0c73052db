package dev.musher.command;

import dev.musher.command.Manual.Kind;
import dev.musher.command.Step.Grasp;
import dev.musher.command.Touch.Cause;
import dev.musher.command.Touch.Reach;
import java.util.List;

/**
 * What a word means to a program, by its kind in the table: what it touches, if it is understood.
 */
record Meaning(List<Touch> touches) {
    private static final int SHORTEST_HASH = 4;

    Grasp of(Kind kind, Arg arg, Reach reach) {
        return switch (kind) {
            case TEXT, RUN, SAY -> Grasp.WHOLE;
            case READ -> isDash(arg) ? Grasp.WHOLE : add(Touch.Kind.READ, arg.word(), reach);
            case FILE -> add(Touch.Kind.READ, arg.word(), reach);
            case LOOK -> add(Touch.Kind.LOOK, arg.word(), reach);
            case PLAIN -> plain(arg);
            case WRITE -> add(Touch.Kind.WRITE, arg.word(), reach);
            case NAME -> add(Touch.Kind.REMOVE, arg.word(), reach);
            case KEY -> grasped(arg.literal().indexOf('.') > 0);
            case CONNECT -> connect(arg);
            case UPLOAD -> upload(arg);
            case OBJECT -> object(arg, reach);
            case HOST -> add(Touch.Kind.CONNECT, host(arg), Reach.ITSELF);
            case REMOTE -> remote(arg);
            case PLACE -> place(arg, reach);
            case LOCAL -> local(arg);
            case SETTING -> setting(arg);
            case PLUS -> grasped(arg.literal().startsWith("+"));
            case FORMAT -> grasped(arg.isLiteral() && isPlainFormat(arg.literal()));
            case SED -> grasped(arg.isLiteral() && SedScript.isHarmless(arg.literal()));
            case AWK -> grasped(arg.isLiteral() && Scripts.isHarmlessAwk(arg.literal()));
            case JQ -> grasped(arg.isLiteral() && Scripts.isHarmlessJq(arg.literal()));
            case NOTHING -> grasped(arg.isLiteral() && arg.literal().isEmpty());
        };
    }

    private static boolean isPlainFormat(String format) {
        return !format.contains("%G") && !format.contains("environ");
    }

    /** Not every URL leads to a server. */
    private Grasp connect(Arg arg) {
        String url = arg.literal();
        if (!url.regionMatches(/* ignoreCase= */ true, 0, "file:", 0, 5)) {
            return add(Touch.Kind.CONNECT, arg.word(), Reach.ITSELF);
        }
        String path = url.substring(5);
        int root = path.startsWith("//") ? path.indexOf('/', 2) : 0;
        boolean clear = root >= 0 && path.indexOf('%') < 0;
        return add(
                Touch.Kind.READ,
                clear ? new Word.Literal(path.substring(root)) : new Word.Open(url, ""),
                Reach.ITSELF);
    }

    /** After an at sign, or a sign of redirection, the content of a file is meant. */
    private Grasp upload(Arg arg) {
        String text = arg.text();
        int sign = text.indexOf('@');
        int from = sign >= 0 ? sign : text.indexOf("=<") + 1;
        if (sign >= 0 || from > 0) {
            add(Touch.Kind.READ, arg.after(from + 1).word(), Reach.ITSELF);
        }
        return Grasp.WHOLE;
    }

    /** Behind an at sign is a file with further words. */
    private Grasp plain(Arg arg) {
        String text = arg.isLiteral() ? arg.literal() : arg.word().source();
        of(Kind.READ, arg, Reach.ITSELF);
        return grasped(!text.isEmpty() && "@*?[".indexOf(text.charAt(0)) < 0);
    }

    private static Grasp grasped(boolean understood) {
        return understood ? Grasp.WHOLE : Grasp.PARTIAL;
    }

    private Grasp add(Touch.Kind kind, Word target, Reach reach) {
        if (target instanceof Word.Names) {
            touches.add(new Touch(kind, target, Reach.BELOW_AND_LINKS, Cause.PROGRAM));
            return Grasp.WHOLE;
        }
        touches.add(new Touch(kind, target, reach, Cause.PROGRAM));
        return Grasp.WHOLE;
    }

    /** Standard input for nearly every program that reads, and for none that writes. */
    private static boolean isDash(Arg arg) {
        return arg.literal().equals("-");
    }

    /**
     * A revision, a path, or a file in a revision, which is printed whatever else is said; so is one
     * that is called by its hash.
     */
    private Grasp object(Arg arg, Reach reach) {
        String text = arg.literal();
        boolean excludes =
                text.startsWith(":!") || text.startsWith(":^") || text.startsWith(":(exclude)");
        int colon = text.lastIndexOf(':');
        if (excludes || colon < 0) {
            boolean hash = text.length() >= SHORTEST_HASH && isHexadecimal(text);
            return add(
                    Touch.Kind.LOOK,
                    excludes ? new Word.Literal(text) : arg.word(),
                    hash && reach == Reach.NAMES ? Reach.BELOW : reach);
        }
        boolean named = colon + 1 < text.length();
        return add(
                Touch.Kind.LOOK,
                named ? new Word.Literal(text.substring(colon + 1)) : arg.word(),
                named ? Reach.ITSELF : reach);
    }

    private static boolean isHexadecimal(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.digit(text.charAt(i), 16) < 0) {
                return false;
            }
        }
        return true;
    }

    private static Word host(Arg arg) {
        String text = arg.literal();
        return arg.isLiteral() && !text.contains("://")
                ? new Word.Literal(text.substring(text.lastIndexOf('@') + 1))
                : arg.word();
    }

    /** The name of a remote says nothing of where it leads. */
    private Grasp remote(Arg arg) {
        String text = arg.literal();
        Word target =
                text.contains("://")
                        ? arg.word()
                        : text.indexOf(':') > 0
                                ? host(Expander.literal(text.substring(0, text.indexOf(':')), ""))
                                : new Word.Open(arg.word().source(), "");
        return add(Touch.Kind.CONNECT, target, Reach.ITSELF);
    }

    /** A path here, or after a host and a colon. */
    private Grasp place(Arg arg, Reach reach) {
        String text = arg.literal();
        int colon = text.indexOf(':');
        int slash = text.indexOf('/');
        return colon > 0 && (slash < 0 || colon < slash)
                ? add(
                        Touch.Kind.CONNECT,
                        host(Expander.literal(text.substring(0, colon), "")),
                        reach)
                : add(Touch.Kind.WRITE, arg.word(), Reach.BELOW);
    }

    /** A file that would be on another machine if it had a colon in its name. */
    private Grasp local(Arg arg) {
        of(Kind.READ, arg, Reach.ITSELF);
        return grasped(arg.isLiteral() && arg.literal().indexOf(':') < 0);
    }

    private Grasp setting(Arg arg) {
        String text = arg.text();
        if (text.startsWith("if=")) {
            return add(Touch.Kind.READ, arg.after(3).word(), Reach.ITSELF);
        }
        if (text.startsWith("of=")) {
            return add(Touch.Kind.WRITE, arg.after(3).word(), Reach.ITSELF);
        }
        return grasped(arg.isLiteral());
    }
}
