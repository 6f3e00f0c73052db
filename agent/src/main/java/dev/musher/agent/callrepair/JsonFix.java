package dev.musher.agent.callrepair;

/** Fixes for arguments that are not JSON, each with a sentence for the model. */
enum JsonFix {
    FENCE("The arguments were inside a code fence; it was removed."),
    STRING("The arguments were JSON inside a string; they were read as an object."),
    LIST("The arguments were a list of one object; the object was used."),
    TWICE("The arguments were written twice; one copy was used."),
    EMPTY_BEFORE("An empty object before the arguments was left out."),
    SURPLUS("Surplus brackets after the arguments were left out."),
    CLOSED("The closing bracket of the arguments was missing; it was added."),
    CONTROL("Line breaks or tabs inside strings were not escaped; they were kept as they are."),
    COMMA("A comma before a closing bracket was left out."),
    WORD("True, False and None were read as true, false and null."),
    QUOTES("Strings in single quotes were read as JSON strings."),
    ESCAPE("Backslashes that are not JSON escapes were kept; write a backslash as \\\\.");

    private final String sentence;

    JsonFix(String sentence) {
        this.sentence = sentence;
    }

    String sentence() {
        return sentence;
    }
}
