package dev.musher.command;

import dev.musher.command.Manual.Change;
import dev.musher.command.Manual.Choice;
import dev.musher.command.Manual.Kind;
import dev.musher.command.Manual.Parsed;
import dev.musher.command.Manual.Place;
import dev.musher.command.Manual.Runs;
import dev.musher.command.Manual.Slot;
import dev.musher.command.Manual.Trait;
import dev.musher.command.Manual.Value;
import dev.musher.command.Step.Grasp;
import dev.musher.command.Touch.Reach;
import java.util.ArrayList;
import java.util.List;

/** Reads the words of a program by its manual. */
final class ManualReading {
    private static final Choice NONE = new Choice(Value.NONE, Kind.TEXT, Change.NOTHING);

    private final Manual manual;
    private final List<Arg> args;
    private final List<Arg> operands = new ArrayList<>();
    private final List<Touch> touches = new ArrayList<>();
    private int at;
    private Grasp grasp = Grasp.WHOLE;
    private Reach reach = Reach.ITSELF;
    private boolean allText;
    private boolean firstTaken;
    private boolean writes;
    private boolean optioned;
    private final List<Arg> said = new ArrayList<>(0);

    ManualReading(Manual manual, List<Arg> args, int at) {
        this.manual = manual;
        this.args = args;
        this.at = at;
    }

    Parsed read() {
        boolean runs = manual.runs() != Runs.NOTHING;
        boolean first =
                runs
                        || manual.traits().contains(Trait.OPTIONS_FIRST)
                        || manual.subcommands().isPresent();
        int most = runs ? manual.operands().size() - 1 : Integer.MAX_VALUE;
        boolean options = true;
        while (at < args.size() && operands.size() <= most) {
            Arg arg = args.get(at);
            if (options && arg.literal().equals("--")) {
                options = false;
                at++;
            } else if (options && isOption(arg)) {
                at++;
                optioned = true;
                option(arg.literal());
            } else {
                if (operands.size() == most) {
                    break;
                }
                doubtOperand(arg, options);
                options &= !first;
                if (manual.subcommands().isPresent()) {
                    return subcommand(arg);
                }
                operands.add(arg);
                at++;
            }
        }
        return finish();
    }

    private static boolean isRun(Kind kind) {
        return kind == Kind.RUN || kind == Kind.SAY;
    }

    private boolean isOption(Arg arg) {
        String text = arg.literal();
        return (text.length() > 1 && text.charAt(0) == '-')
                || (!text.isEmpty() && manual.options().containsKey(text));
    }

    /** What is not known yet may turn out to be an option. */
    private void doubtOperand(Arg arg, boolean options) {
        boolean pattern = arg.word() instanceof Word.Pattern;
        if (arg.isLiteral() || !options || (pattern && manual.traits().contains(Trait.MEEK))) {
            return;
        }
        if (pattern && has(Trait.TAME)) {
            reach = Reach.BELOW;
            return;
        }
        String prefix =
                arg.word() instanceof Word.Open(_, String known) ? known : arg.word().source();
        boolean mayBeOption = prefix.isEmpty() || "-*?[".indexOf(prefix.charAt(0)) >= 0;
        boolean mayBeMany = !pattern && arg.count() == Arg.Count.ANY;
        if (mayBeOption || mayBeMany) {
            grasp = Grasp.PARTIAL;
        }
    }

    private void option(String text) {
        Choice whole = manual.options().getOrDefault(text, NONE);
        int equals = text.indexOf('=');
        if (manual.options().containsKey(text)) {
            choose(whole, "", Value.NEEDED);
        } else if (text.startsWith("--")) {
            String name = equals < 0 ? text : text.substring(0, equals);
            Choice choice = manual.options().get(name);
            if (choice == null || equals < 0 || choice.value() == Value.NONE) {
                grasp = Grasp.PARTIAL;
            } else {
                choose(choice, text.substring(equals + 1), Value.ATTACHED);
            }
        } else {
            letters(text);
        }
    }

    private void letters(String text) {
        if (manual.options().containsKey("-#") && Letters.isNumber(text.substring(1))) {
            return;
        }
        for (int i = 1; i < text.length(); i++) {
            Choice choice = manual.options().get("-" + text.charAt(i));
            if (choice == null) {
                grasp = Grasp.PARTIAL;
                return;
            }
            if (choice.value() != Value.NONE) {
                String rest = text.substring(i + 1);
                choose(choice, rest, rest.isEmpty() ? Value.NEEDED : Value.ATTACHED);
                return;
            }
            choose(choice, "", Value.NEEDED);
        }
    }

    /**
     * @param given whether the value is in the text or still has to be fetched
     */
    private void choose(Choice choice, String text, Value given) {
        switch (choice.change()) {
            case NOTHING -> {}
            case BELOW -> reach = Reach.BELOW;
            case ALL_TEXT -> allText = true;
            case TAKES_FIRST -> firstTaken = true;
            case WRITES -> writes = true;
        }
        if (choice.value() == Value.NONE
                || (choice.value() == Value.ATTACHED && given == Value.NEEDED)) {
            return;
        }
        if (given == Value.ATTACHED) {
            touch(choice.kind(), Expander.literal(text, text), Reach.ITSELF);
        } else if (at < args.size() && args.get(at).count() == Arg.Count.ONE) {
            touch(choice.kind(), args.get(at), Reach.ITSELF);
            at++;
        } else {
            at++;
            grasp = Grasp.PARTIAL;
        }
    }

    private Parsed subcommand(Arg arg) {
        var knowledge = manual.subcommands().orElseThrow();
        Manual found = knowledge.look(manual.name() + " " + arg.literal());
        if (!arg.isLiteral() || found.traits().contains(Trait.UNKNOWN)) {
            return new Parsed(touches, Grasp.PARTIAL, grasp, at, Runs.NOTHING, said);
        }
        if (found.traits().contains(Trait.HARMLESS)) {
            return new Parsed(touches, grasp, grasp, at, Runs.NOTHING, said);
        }
        Parsed parsed = new ManualReading(found, args, at + 1).read();
        touches.addAll(parsed.touches());
        return new Parsed(
                touches,
                grasp == Grasp.WHOLE ? parsed.grasp() : Grasp.PARTIAL,
                grasp == Grasp.WHOLE ? parsed.form() : Grasp.PARTIAL,
                parsed.rest(),
                parsed.runs(),
                parsed.said());
    }

    private Parsed finish() {
        boolean filled = allText || assign();
        boolean defaults =
                has(Trait.DEFAULTS_TO_HERE)
                        || (has(Trait.DEFAULTS_TO_HERE_BELOW) && reach == Reach.BELOW);
        if (!filled && defaults) {
            touch(manual.operands().getLast(), Expander.literal(".", "."));
        }
        Grasp form = grasp;
        if (has(Trait.MORE) || (has(Trait.NEEDS_OPTION) && !optioned)) {
            grasp = Grasp.PARTIAL;
        }
        if (has(Trait.REMOTE) && touches.isEmpty()) {
            touches.add(
                    new Touch(
                            Touch.Kind.CONNECT,
                            new Word.Open("the remote", ""),
                            Reach.ITSELF,
                            Touch.Cause.PROGRAM));
        }
        return new Parsed(touches, grasp, form, at, manual.runs(), said);
    }

    private boolean has(Trait trait) {
        return manual.traits().contains(trait);
    }

    /** Whether a word came to the last place. */
    private boolean assign() {
        List<Slot> slots = manual.operands();
        int slot = firstTaken ? 1 : 0;
        boolean filled = false;
        for (int i = 0; i < operands.size(); i++) {
            boolean last = i == operands.size() - 1;
            if (last && !slots.isEmpty() && slots.getLast().place() == Place.LAST) {
                into(slots.getLast(), operands.get(i));
            } else if (slot >= slots.size() || isRun(slots.get(slot).kind())) {
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
        return slot.reach() == Reach.BELOW ? Reach.BELOW : reach;
    }

    private void touch(Slot slot, Arg arg) {
        Kind kind = slot.kind() == Kind.READ && writes ? Kind.WRITE : slot.kind();
        touch(kind, arg, far(slot));
    }

    private void touch(Kind kind, Arg arg, Reach far) {
        if (kind == Kind.SAY) {
            said.add(arg);
        }
        if (new Meaning(touches).of(kind, arg, far) == Grasp.PARTIAL) {
            grasp = Grasp.PARTIAL;
        }
    }
}
