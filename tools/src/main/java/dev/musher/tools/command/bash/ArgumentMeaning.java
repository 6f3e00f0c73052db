package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepAccess;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.command.StepAccess.Cause;
import dev.musher.tools.command.bash.ProgramSpec.Kind;
import java.util.List;

/**
 * What a word means to a program, by its kind in the table: what it touches, if it is understood.
 */
record ArgumentMeaning(List<StepAccess> touches) {
    private static final int SHORTEST_HASH = 4;

    Understanding of(Kind kind, ExpandedWord expandedWord, AccessExtent extent) {
        return switch (kind) {
            case TEXT, RUN, SAY -> Understanding.WHOLE;
            case READ ->
                    isDash(expandedWord)
                            ? Understanding.WHOLE
                            : add(StepAccess.Kind.READ, expandedWord.word(), extent);
            case FILE -> add(StepAccess.Kind.READ, expandedWord.word(), extent);
            case LOOK -> add(StepAccess.Kind.LOOK, expandedWord.word(), extent);
            case PLAIN -> plain(expandedWord);
            case WRITE -> add(StepAccess.Kind.WRITE, expandedWord.word(), extent);
            case NAME -> add(StepAccess.Kind.REMOVE, expandedWord.word(), extent);
            case KEY -> grasped(expandedWord.literal().indexOf('.') > 0);
            case CONNECT -> connect(expandedWord);
            case UPLOAD -> upload(expandedWord);
            case OBJECT -> object(expandedWord, extent);
            case HOST -> add(StepAccess.Kind.CONNECT, host(expandedWord), AccessExtent.ITSELF);
            case REMOTE -> remote(expandedWord);
            case PLACE -> place(expandedWord, extent);
            case LOCAL -> local(expandedWord);
            case SETTING -> setting(expandedWord);
            case PLUS -> grasped(expandedWord.literal().startsWith("+"));
            case FORMAT ->
                    grasped(expandedWord.isLiteral() && isPlainFormat(expandedWord.literal()));
            case SED ->
                    grasped(
                            expandedWord.isLiteral()
                                    && SedScript.isHarmless(expandedWord.literal()));
            case AWK ->
                    grasped(
                            expandedWord.isLiteral()
                                    && ComputeOnlyScripts.isHarmlessAwk(expandedWord.literal()));
            case JQ ->
                    grasped(
                            expandedWord.isLiteral()
                                    && ComputeOnlyScripts.isHarmlessJq(expandedWord.literal()));
            case NOTHING -> grasped(expandedWord.isLiteral() && expandedWord.literal().isEmpty());
        };
    }

    private static boolean isPlainFormat(String format) {
        return !format.contains("%G") && !format.contains("environ");
    }

    /** Not every URL leads to a server. */
    private Understanding connect(ExpandedWord expandedWord) {
        String url = expandedWord.literal();
        if (!url.regionMatches(/* ignoreCase= */ true, 0, "file:", 0, 5)) {
            return add(StepAccess.Kind.CONNECT, expandedWord.word(), AccessExtent.ITSELF);
        }
        String path = url.substring(5);
        int root = path.startsWith("//") ? path.indexOf('/', 2) : 0;
        boolean clear = root >= 0 && path.indexOf('%') < 0;
        return add(
                StepAccess.Kind.READ,
                clear
                        ? new CommandWord.Literal(path.substring(root))
                        : new CommandWord.Open(url, ""),
                AccessExtent.ITSELF);
    }

    /** After an at sign, or a sign of redirection, the content of a file is meant. */
    private Understanding upload(ExpandedWord expandedWord) {
        String text = expandedWord.text();
        int sign = text.indexOf('@');
        int from = sign >= 0 ? sign : text.indexOf("=<") + 1;
        if (sign >= 0 || from > 0) {
            add(StepAccess.Kind.READ, expandedWord.after(from + 1).word(), AccessExtent.ITSELF);
        }
        return Understanding.WHOLE;
    }

    /** Behind an at sign is a file with further words. */
    private Understanding plain(ExpandedWord expandedWord) {
        String text =
                expandedWord.isLiteral() ? expandedWord.literal() : expandedWord.word().source();
        of(Kind.READ, expandedWord, AccessExtent.ITSELF);
        return grasped(!text.isEmpty() && "@*?[".indexOf(text.charAt(0)) < 0);
    }

    private static Understanding grasped(boolean understood) {
        return understood ? Understanding.WHOLE : Understanding.PARTIAL;
    }

    private Understanding add(StepAccess.Kind kind, CommandWord target, AccessExtent extent) {
        if (target instanceof CommandWord.Names) {
            touches.add(new StepAccess(kind, target, AccessExtent.BELOW_AND_LINKS, Cause.PROGRAM));
            return Understanding.WHOLE;
        }
        touches.add(new StepAccess(kind, target, extent, Cause.PROGRAM));
        return Understanding.WHOLE;
    }

    /** Standard input for nearly every program that reads, and for none that writes. */
    private static boolean isDash(ExpandedWord expandedWord) {
        return expandedWord.literal().equals("-");
    }

    /**
     * A revision, a path, or a file in a revision, which is printed whatever else is said; so is
     * one that is called by its hash.
     */
    private Understanding object(ExpandedWord expandedWord, AccessExtent extent) {
        String text = expandedWord.literal();
        boolean excludes =
                text.startsWith(":!") || text.startsWith(":^") || text.startsWith(":(exclude)");
        int colon = text.lastIndexOf(':');
        if (excludes || colon < 0) {
            boolean hash = text.length() >= SHORTEST_HASH && isHexadecimal(text);
            return add(
                    StepAccess.Kind.LOOK,
                    excludes ? new CommandWord.Literal(text) : expandedWord.word(),
                    hash && extent == AccessExtent.NAMES ? AccessExtent.BELOW : extent);
        }
        boolean named = colon + 1 < text.length();
        return add(
                StepAccess.Kind.LOOK,
                named ? new CommandWord.Literal(text.substring(colon + 1)) : expandedWord.word(),
                named ? AccessExtent.ITSELF : extent);
    }

    private static boolean isHexadecimal(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.digit(text.charAt(i), 16) < 0) {
                return false;
            }
        }
        return true;
    }

    private static CommandWord host(ExpandedWord expandedWord) {
        String text = expandedWord.literal();
        return expandedWord.isLiteral() && !text.contains("://")
                ? new CommandWord.Literal(text.substring(text.lastIndexOf('@') + 1))
                : expandedWord.word();
    }

    /** The name of a remote says nothing of where it leads. */
    private Understanding remote(ExpandedWord expandedWord) {
        String text = expandedWord.literal();
        CommandWord target =
                text.contains("://")
                        ? expandedWord.word()
                        : text.indexOf(':') > 0
                                ? host(
                                        WordExpander.literal(
                                                text.substring(0, text.indexOf(':')), ""))
                                : new CommandWord.Open(expandedWord.word().source(), "");
        return add(StepAccess.Kind.CONNECT, target, AccessExtent.ITSELF);
    }

    /** A path here, or after a host and a colon. */
    private Understanding place(ExpandedWord expandedWord, AccessExtent extent) {
        String text = expandedWord.literal();
        int colon = text.indexOf(':');
        int slash = text.indexOf('/');
        return colon > 0 && (slash < 0 || colon < slash)
                ? add(
                        StepAccess.Kind.CONNECT,
                        host(WordExpander.literal(text.substring(0, colon), "")),
                        extent)
                : add(StepAccess.Kind.WRITE, expandedWord.word(), AccessExtent.BELOW);
    }

    /** A file that would be on another machine if it had a colon in its name. */
    private Understanding local(ExpandedWord expandedWord) {
        of(Kind.READ, expandedWord, AccessExtent.ITSELF);
        return grasped(expandedWord.isLiteral() && expandedWord.literal().indexOf(':') < 0);
    }

    private Understanding setting(ExpandedWord expandedWord) {
        String text = expandedWord.text();
        if (text.startsWith("if=")) {
            return add(StepAccess.Kind.READ, expandedWord.after(3).word(), AccessExtent.ITSELF);
        }
        if (text.startsWith("of=")) {
            return add(StepAccess.Kind.WRITE, expandedWord.after(3).word(), AccessExtent.ITSELF);
        }
        return grasped(expandedWord.isLiteral());
    }
}
