package dev.musher.command;

import dev.musher.command.Manual.Change;
import dev.musher.command.Manual.Choice;
import dev.musher.command.Manual.Kind;
import dev.musher.command.Manual.Parsed;
import dev.musher.command.Manual.Place;
import dev.musher.command.Manual.Slot;
import dev.musher.command.Manual.Trait;
import dev.musher.command.Manual.Value;
import dev.musher.command.Step.Grasp;
import dev.musher.command.Touch.Cause;
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

    ManualReading(Manual manual, List<Arg> args, int at) {
        this.manual = manual;
        this.args = args;
        this.at = at;
    }

    Parsed read() {
        boolean runs =
                !manual.operands().isEmpty() && manual.operands().getLast().kind() == Kind.RUN;
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
        String prefix =
                switch (arg.word()) {
                    case Word.Literal(String text) -> text;
                    case Word.Pattern(String source) -> source;
                    case Word.Open(_, String known) -> known;
                };
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
        }
        if (choice.value() == Value.NONE
                || (choice.value() == Value.ATTACHED && given == Value.NEEDED)) {
            return;
        }
        if (given == Value.ATTACHED) {
            touch(new Slot(choice.kind(), Reach.ITSELF, Place.NEXT), Expander.literal(text, text));
        } else if (at < args.size() && args.get(at).count() == Arg.Count.ONE) {
            touch(new Slot(choice.kind(), Reach.ITSELF, Place.NEXT), args.get(at));
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
            return new Parsed(touches, Grasp.PARTIAL, at);
        }
        if (found.traits().contains(Trait.HARMLESS)) {
            return new Parsed(touches, grasp, at);
        }
        Parsed parsed = new ManualReading(found, args, at + 1).read();
        touches.addAll(parsed.touches());
        return new Parsed(
                touches, grasp == Grasp.WHOLE ? parsed.grasp() : Grasp.PARTIAL, parsed.rest());
    }

    private Parsed finish() {
        if (!allText) {
            assign();
        }
        if (operands.isEmpty() && manual.traits().contains(Trait.DEFAULTS_TO_HERE)) {
            touch(manual.operands().getLast(), Expander.literal(".", "."));
        }
        if (manual.traits().contains(Trait.MORE)) {
            grasp = Grasp.PARTIAL;
        }
        return new Parsed(touches, grasp, at);
    }

    private void assign() {
        List<Slot> slots = manual.operands();
        int slot = firstTaken ? 1 : 0;
        for (int i = 0; i < operands.size(); i++) {
            boolean last = i == operands.size() - 1;
            if (last && !slots.isEmpty() && slots.getLast().place() == Place.LAST) {
                touch(slots.getLast(), operands.get(i));
            } else if (slot >= slots.size() || slots.get(slot).kind() == Kind.RUN) {
                grasp = Grasp.PARTIAL;
                return;
            } else {
                touch(slots.get(slot), operands.get(i));
                slot += slots.get(slot).place() == Place.ALL ? 0 : 1;
            }
        }
    }

    private void touch(Slot slot, Arg arg) {
        Reach far = slot.reach() == Reach.BELOW ? Reach.BELOW : reach;
        switch (slot.kind()) {
            case TEXT, RUN -> {}
            case READ -> add(Touch.Kind.READ, arg.word(), far);
            case WRITE -> add(Touch.Kind.WRITE, arg.word(), far);
            case CONNECT -> add(Touch.Kind.CONNECT, arg.word(), Reach.ITSELF);
            case OBJECT -> {
                int colon = arg.isLiteral() ? arg.literal().indexOf(':') : -1;
                boolean named = colon >= 0 && colon + 1 < arg.literal().length();
                add(
                        Touch.Kind.READ,
                        named ? new Word.Literal(arg.literal().substring(colon + 1)) : arg.word(),
                        far);
            }
        }
    }

    private void add(Touch.Kind kind, Word target, Reach far) {
        // A dash is standard input or output for nearly every program.
        if (!(target instanceof Word.Literal(String text)) || !text.equals("-")) {
            touches.add(new Touch(kind, target, far, Cause.PROGRAM));
        }
    }
}
