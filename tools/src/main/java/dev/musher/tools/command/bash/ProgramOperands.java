package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.ExcludedFiles;
import dev.musher.tools.command.StepAccess;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.command.bash.ProgramSpec.Kind;
import dev.musher.tools.command.bash.ProgramSpec.Slot;
import dev.musher.tools.command.bash.ProgramSpec.WordPosition;
import java.util.ArrayList;
import java.util.List;

/** The words of a program that are not options, and what becomes of all of its words. */
final class ProgramOperands {
    private final List<Slot> slots;
    private final List<ExpandedWord> operands = new ArrayList<>();
    private final List<StepAccess> touches = new ArrayList<>();
    private final List<ExpandedWord> said = new ArrayList<>(0);
    private Understanding understanding = Understanding.WHOLE;
    private AccessExtent extent = AccessExtent.ITSELF;
    private boolean allText;
    private boolean firstTaken;
    private boolean writes;

    private boolean namesOnly;
    private boolean lists;
    private ExcludedFiles.Hidden hidden;
    private final List<String> only = new ArrayList<>(0);
    private final List<String> without = new ArrayList<>(0);
    private final List<String> withoutFolders = new ArrayList<>(0);

    ProgramOperands(List<Slot> slots, ExcludedFiles.Hidden hidden) {
        this.slots = slots;
        this.hidden = hidden;
    }

    /** Takes the value of an option that is a pattern of names; an empty one is not known. */
    void select(ProgramSpec.Change change, String pattern) {
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
            case NOTHING,
                    SUFFICES,
                    BELOW,
                    LINKS,
                    BELOW_AND_LINKS,
                    ALL_TEXT,
                    TAKES_FIRST,
                    WRITES,
                    NAMES,
                    LISTS -> {}
        }
    }

    /** Tells what is touched below a directory which files are left out. */
    void filter() {
        var excludedFiles = new ExcludedFiles(only, without, withoutFolders, hidden);
        if (!excludedFiles.equals(ExcludedFiles.NONE)) {
            touches.replaceAll(
                    stepAccess ->
                            stepAccess.reach().goesBelow()
                                    ? new StepAccess(
                                            stepAccess.kind(),
                                            stepAccess.target(),
                                            stepAccess.reach(),
                                            stepAccess.cause(),
                                            excludedFiles)
                                    : stepAccess);
        }
    }

    void add(ExpandedWord operand) {
        operands.add(operand);
    }

    int size() {
        return operands.size();
    }

    List<StepAccess> touches() {
        return touches;
    }

    List<ExpandedWord> said() {
        return said;
    }

    Understanding grasp() {
        return understanding;
    }

    AccessExtent reach() {
        return extent;
    }

    void doubt() {
        understanding = Understanding.PARTIAL;
    }

    void change(ProgramSpec.Change change) {
        switch (change) {
            case NOTHING, SUFFICES, INCLUDES, EXCLUDES, EXCLUDES_FOLDERS, SELECTS -> {}
            case NAMES -> namesOnly = true;
            case LISTS -> {
                lists = true;
                firstTaken = true;
            }
            case BELOW -> {
                extent = extent.and(AccessExtent.BELOW);
                hidden = ExcludedFiles.Hidden.SEEN;
            }
            case LINKS -> extent = extent.and(AccessExtent.LINKS);
            case BELOW_AND_LINKS -> extent = AccessExtent.BELOW_AND_LINKS;
            case ALL_TEXT -> allText = true;
            case TAKES_FIRST -> firstTaken = true;
            case WRITES -> writes = true;
        }
    }

    void hereAsLast() {
        // A colon alone is everything that git has, wherever it runs.
        String here = slots.getLast().kind() == Kind.OBJECT ? ":" : ".";
        touch(slots.getLast(), WordExpander.literal(here, here));
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
            if (operands.get(i).word() instanceof CommandWord.Names
                    && (slot >= slots.size() || slots.get(slot).place() != WordPosition.ALL)) {
                // One after the other they would come to all further places.
                understanding = Understanding.PARTIAL;
            }
            if (last && !slots.isEmpty() && slots.getLast().place() == WordPosition.LAST) {
                into(slots.getLast(), operands.get(i));
            } else if (slot >= slots.size() || slots.get(slot).runs()) {
                understanding = Understanding.PARTIAL;
                return true;
            } else {
                touch(slots.get(slot), operands.get(i));
                filled |= slot == slots.size() - 1;
                slot += slots.get(slot).place() == WordPosition.ALL ? 0 : 1;
            }
        }
        return filled;
    }

    /** The last word may be a directory, and then files in it get the names of the others. */
    private void into(Slot slot, ExpandedWord target) {
        boolean there = target.isLiteral() && isSurelyDirectory(target.literal());
        touch(slot.kind(), target, there ? AccessExtent.ITSELF : far(slot));
        for (ExpandedWord other : operands.subList(0, operands.size() - 1)) {
            String name = other.isLiteral() ? other.literal() : other.word().source();
            name = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
            name = name.substring(name.lastIndexOf('/') + 1);
            if (!target.isLiteral() || !isVisible(other, name)) {
                touch(slot.kind(), target, AccessExtent.BELOW);
                return;
            }
            String folder = target.text();
            ExpandedWord inside =
                    WordExpander.literal(
                            folder.endsWith("/") ? folder + name : folder + "/" + name, "");
            touch(slot.kind(), other.isLiteral() ? inside : inside.asPattern(), far(slot));
        }
    }

    /** A pattern does not match hidden files unless it says so. */
    private static boolean isVisible(ExpandedWord expandedWord, String name) {
        return expandedWord.isLiteral()
                || (expandedWord.word() instanceof CommandWord.Pattern
                        && !name.isEmpty()
                        && ".[?".indexOf(name.charAt(0)) < 0);
    }

    private static boolean isSurelyDirectory(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return name.equals(".") || name.equals("..") || path.equals("/") || path.equals("~");
    }

    private AccessExtent far(Slot slot) {
        boolean prints = slot.reach().goesBelow() && !namesOnly;
        boolean shortened = slot.kind() == Kind.OBJECT && !prints && !extent.goesBelow();
        return shortened || lists ? AccessExtent.NAMES : slot.reach().and(extent);
    }

    private void touch(Slot slot, ExpandedWord expandedWord) {
        if (slot.kind() == Kind.READ && writes) {
            // A new file takes the place of the old one, or of a link.
            touch(Kind.NAME, expandedWord, far(slot));
            touch(Kind.WRITE, expandedWord, far(slot));
        } else {
            touch(slot.kind(), expandedWord, far(slot));
        }
    }

    void touch(Kind kind, ExpandedWord expandedWord, AccessExtent far) {
        if (kind == Kind.SAY) {
            said.add(expandedWord);
        }
        if (new ArgumentMeaning(touches).of(kind, expandedWord, far) == Understanding.PARTIAL) {
            understanding = Understanding.PARTIAL;
        }
    }
}
