package dev.musher.command;

import dev.musher.command.Manual.Kind;
import dev.musher.command.Manual.Place;
import dev.musher.command.Manual.Slot;
import dev.musher.command.Step.Grasp;
import dev.musher.command.Touch.Reach;
import java.util.ArrayList;
import java.util.List;

/** The words of a program that are no options, and what becomes of all of its words. */
final class Operands {
    private final List<Slot> slots;
    private final List<Arg> operands = new ArrayList<>();
    private final List<Touch> touches = new ArrayList<>();
    private final List<Arg> said = new ArrayList<>(0);
    private Grasp grasp = Grasp.WHOLE;
    private Reach reach = Reach.ITSELF;
    private boolean allText;
    private boolean firstTaken;
    private boolean writes;

    private boolean namesOnly;
    private boolean lists;
    private Filter.Hidden hidden;
    private final List<String> only = new ArrayList<>(0);
    private final List<String> without = new ArrayList<>(0);
    private final List<String> withoutFolders = new ArrayList<>(0);

    Operands(List<Slot> slots, Filter.Hidden hidden) {
        this.slots = slots;
        this.hidden = hidden;
    }

    /** Takes the value of an option that is a pattern of names; an empty one is not known. */
    void select(Manual.Change change, String pattern) {
        switch (change) {
            case INCLUDES -> only.add(pattern.isEmpty() ? "*" : pattern);
            case EXCLUDES -> without.add(pattern);
            case EXCLUDES_FOLDERS -> withoutFolders.add(pattern);
            case SELECTS -> {
                if (pattern.startsWith("!")) {
                    without.add(pattern.substring(1));
                } else {
                    only.add(pattern.isEmpty() ? "*" : pattern);
                }
            }
            case NOTHING, SUFFICES, BELOW, LINKS, BELOW_AND_LINKS, ALL_TEXT, TAKES_FIRST, WRITES,
                    NAMES, LISTS -> {}
        }
    }

    /** Tells what is touched below a directory which files are left out. */
    void filter() {
        var filter = new Filter(only, without, withoutFolders, hidden);
        if (!filter.equals(Filter.NONE)) {
            touches.replaceAll(
                    touch ->
                            touch.reach().goesBelow()
                                    ? new Touch(
                                            touch.kind(),
                                            touch.target(),
                                            touch.reach(),
                                            touch.cause(),
                                            filter)
                                    : touch);
        }
    }

    void add(Arg operand) {
        operands.add(operand);
    }

    int size() {
        return operands.size();
    }

    List<Touch> touches() {
        return touches;
    }

    List<Arg> said() {
        return said;
    }

    Grasp grasp() {
        return grasp;
    }

    Reach reach() {
        return reach;
    }

    void doubt() {
        grasp = Grasp.PARTIAL;
    }

    void change(Manual.Change change) {
        switch (change) {
            case NOTHING, SUFFICES, INCLUDES, EXCLUDES, EXCLUDES_FOLDERS, SELECTS -> {}
            case NAMES -> namesOnly = true;
            case LISTS -> {
                lists = true;
                firstTaken = true;
            }
            case BELOW -> {
                reach = reach.and(Reach.BELOW);
                hidden = Filter.Hidden.SEEN;
            }
            case LINKS -> reach = reach.and(Reach.LINKS);
            case BELOW_AND_LINKS -> reach = Reach.BELOW_AND_LINKS;
            case ALL_TEXT -> allText = true;
            case TAKES_FIRST -> firstTaken = true;
            case WRITES -> writes = true;
        }
    }

    void hereAsLast() {
        // A colon alone is everything that git has, wherever it runs.
        String here = slots.getLast().kind() == Kind.OBJECT ? ":" : ".";
        touch(slots.getLast(), Expander.literal(here, here));
    }

    /** Whether a word came to the last place. */
    boolean assign() {
        if (allText) {
            return true;
        }
        int slot = firstTaken ? 1 : 0;
        boolean filled = false;
        for (int i = 0; i < operands.size(); i++) {
            boolean last = i == operands.size() - 1;
            if (operands.get(i).word() instanceof Word.Names
                    && (slot >= slots.size() || slots.get(slot).place() != Place.ALL)) {
                // One after the other they would come to all further places.
                grasp = Grasp.PARTIAL;
            }
            if (last && !slots.isEmpty() && slots.getLast().place() == Place.LAST) {
                into(slots.getLast(), operands.get(i));
            } else if (slot >= slots.size() || slots.get(slot).runs()) {
                grasp = Grasp.PARTIAL;
                return true;
            } else {
                touch(slots.get(slot), operands.get(i));
                filled |= slot == slots.size() - 1;
                slot += slots.get(slot).place() == Place.ALL ? 0 : 1;
            }
        }
        return filled;
    }

    /** The last word may be a directory, and then files in it get the names of the others. */
    private void into(Slot slot, Arg target) {
        boolean there = target.isLiteral() && isSurelyDirectory(target.literal());
        touch(slot.kind(), target, there ? Reach.ITSELF : far(slot));
        for (Arg other : operands.subList(0, operands.size() - 1)) {
            String name = other.isLiteral() ? other.literal() : other.word().source();
            name = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
            name = name.substring(name.lastIndexOf('/') + 1);
            if (!target.isLiteral() || !isVisible(other, name)) {
                touch(slot.kind(), target, Reach.BELOW);
                return;
            }
            String folder = target.text();
            Arg inside =
                    Expander.literal(
                            folder.endsWith("/") ? folder + name : folder + "/" + name, "");
            touch(slot.kind(), other.isLiteral() ? inside : inside.asPattern(), far(slot));
        }
    }

    /** A pattern does not match hidden files unless it says so. */
    private static boolean isVisible(Arg arg, String name) {
        return arg.isLiteral()
                || (arg.word() instanceof Word.Pattern
                        && !name.isEmpty()
                        && ".[?".indexOf(name.charAt(0)) < 0);
    }

    private static boolean isSurelyDirectory(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return name.equals(".") || name.equals("..") || path.equals("/") || path.equals("~");
    }

    private Reach far(Slot slot) {
        boolean prints = slot.reach().goesBelow() && !namesOnly;
        boolean shortened = slot.kind() == Kind.OBJECT && !prints && !reach.goesBelow();
        return shortened || lists ? Reach.NAMES : slot.reach().and(reach);
    }

    private void touch(Slot slot, Arg arg) {
        if (slot.kind() == Kind.READ && writes) {
            // A new file takes the place of the old one, or of a link.
            touch(Kind.NAME, arg, far(slot));
            touch(Kind.WRITE, arg, far(slot));
        } else {
            touch(slot.kind(), arg, far(slot));
        }
    }

    void touch(Kind kind, Arg arg, Reach far) {
        if (kind == Kind.SAY) {
            said.add(arg);
        }
        if (new Meaning(touches).of(kind, arg, far) == Grasp.PARTIAL) {
            grasp = Grasp.PARTIAL;
        }
    }
}
