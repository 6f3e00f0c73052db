package dev.musher.tools.command.bash;

import dev.musher.tools.command.ExitMeaning;
import dev.musher.tools.command.bash.ShellScript.Connector;
import dev.musher.tools.command.bash.ShellScript.Item;
import java.util.List;
import java.util.Optional;

/** Follows, while a command is walked through, whose exit code becomes that of the whole. */
final class ExitTracker {

    /** The shell ends as soon as something fails. */
    private static final int STOPS = 1;

    /** A pipe fails as soon as one of its commands does. */
    private static final int PIPES = 2;

    private static final int LONGEST_BARE = 2_000;

    /** Stands for a word that is too long. */
    private static final String LEFT_OUT = "…";

    private static final int NO_PART = -1;

    private String bare = "";
    private String hider = "";

    /** What may have ended the shell before the command that runs now; empty if nothing. */
    private String ender = "";

    private String endsNext = "";
    private boolean afterFailure;
    private int options;
    private boolean firstOfPipe;
    private int part = NO_PART;
    private int parts;
    private Optional<PlainList> plain = Optional.empty();

    /**
     * What stands around a place in the text, to come back to.
     *
     * @param options what the shell does when something in it fails
     * @param part which part it is of the commands whose ends are told
     */
    record SavedContext(String hider, int options, int part) {}

    /** The whole text is such a list. */
    void whole(Optional<PlainList> list) {
        plain = list;
    }

    SavedContext around() {
        return new SavedContext(hider, options, part);
    }

    void back(SavedContext savedContext) {
        hider = savedContext.hider();
        options = savedContext.options();
        part = savedContext.part();
    }

    /** A shell of its own begins. */
    void enter(List<ExpandedWord> words) {
        options = 0;
        part = NO_PART;
        set(words);
    }

    /** From here on exit codes go no further; the outermost reason is the one to tell. */
    void hide(String by) {
        hider = hider.isEmpty() ? by : hider;
        part = NO_PART;
    }

    /** What is run later and from elsewhere, whatever stands around it here. */
    void setApart(String by) {
        hider = by;
        part = NO_PART;
    }

    /** Back outside of what hid exit codes, while options of the shell stay. */
    void leave(SavedContext savedContext) {
        hider = savedContext.hider();
        part = savedContext.part();
    }

    /** The command that is being run now. */
    void running(ShellScript.Simple simple) {
        ender = ender.isEmpty() ? endsNext : ender;
        endsNext =
                FollowingCommands.mayEndWell(simple)
                                && !(afterFailure && FollowingCommands.leaves(simple))
                        ? FollowingCommands.name(simple)
                        : "";
        var text = new StringBuilder();
        for (ShellScript.Assignment assignment : simple.assignments()) {
            word(assignment.name() + "=" + assignment.value().source(), text);
        }
        for (RawWord word : simple.words()) {
            word(word.source(), text);
        }
        bare = text.toString();
        plain.flatMap(list -> list.indexOf(simple)).ifPresent(at -> part = at);
        parts = plain.map(PlainList::count).orElse(parts);
    }

    private static void word(String source, StringBuilder text) {
        boolean fits = text.length() + source.length() < LONGEST_BARE;
        if (fits || text.length() < LONGEST_BARE) {
            text.append(text.isEmpty() ? "" : " ").append(fits ? source : LEFT_OUT);
        }
    }

    ExitMeaning exit() {
        if (!ender.isEmpty()) {
            return new ExitMeaning.Hidden(hider.isEmpty() ? ender : hider, bare);
        }
        if (hider.isEmpty()) {
            return new ExitMeaning.Shown(bare);
        }
        return part == NO_PART
                ? new ExitMeaning.Hidden(hider, bare)
                : new ExitMeaning.Listed(hider, bare, part, parts);
    }

    /** What {@code set} is told; what is unknown to us changes nothing. */
    void set(List<ExpandedWord> words) {
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i).literal();
            if (!word.startsWith("-") && !word.startsWith("+")) {
                continue;
            }
            if (word.indexOf('e') > 0 && !word.startsWith("--")) {
                turn(STOPS, word);
            }
            if (word.endsWith("o") && i + 1 < words.size()) {
                String name = words.get(i + 1).literal();
                turn(name.equals("errexit") ? STOPS : name.equals("pipefail") ? PIPES : 0, word);
            }
        }
    }

    /** With a dash it is turned on, with a plus sign off. */
    private void turn(int option, String sign) {
        options = sign.startsWith("-") ? options | option : options & ~option;
    }

    /**
     * One of the commands of a pipe is next.
     *
     * @param place where the pipe stands
     */
    void pipe(ShellScript.Pipeline pipeline, int at, Place place) {
        boolean told =
                place == Place.OUTERMOST
                        && hider.isEmpty()
                        && pipeline.status() == ShellScript.Status.KEPT;
        if (pipeline.status() == ShellScript.Status.NEGATED) {
            hide("!");
        }
        boolean last = at == pipeline.commands().size() - 1;
        boolean first = at == 0 && firstOfPipe;
        if (firstOfPipe ? !first : !last && (options & PIPES) == 0) {
            hide(
                    last
                            ? "${PIPESTATUS[0]}"
                            : "| " + FollowingCommands.name(pipeline.commands().get(at + 1)));
            if (told && pipeline.commands().get(at) instanceof ShellScript.Simple) {
                part = at;
                parts = pipeline.commands().size();
            }
        }
    }

    /** Where a pipe stands. */
    enum Place {
        /** In the list of commands that the text is. */
        OUTERMOST,
        INSIDE
    }

    /** One of a list is next; the tails of all of them are worked out once, from the end. */
    void item(List<Item> items, int at, FollowingCommands followingCommands) {
        firstOfPipe = false;
        afterFailure = at > 0 && items.get(at - 1).joint() == Connector.OR;
        String by = followingCommands.hider(at);
        if (at > 0 && items.get(at - 1).joint() == Connector.OR) {
            by = FollowingCommands.name(items.get(at - 1).command()) + " ||";
        } else if (followingCommands.isLastOfChain(at)
                && (options & STOPS) != 0
                && items.get(at).joint() == Connector.THEN) {
            by = "";
        }
        if (!by.isEmpty()) {
            hide(by);
        }
        firstOfPipe = hider.isEmpty() && followingCommands.tellsFirstOfPipe(at);
    }
}
