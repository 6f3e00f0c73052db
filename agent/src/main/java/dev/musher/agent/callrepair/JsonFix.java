package dev.musher.agent.callrepair;

/** What is done to arguments that are not JSON, in a sentence for the model each. */
enum JsonFix {
    FENCE("The arguments were inside a code fence; it was taken off."),
    STRING("The arguments were JSON inside a string; they were read as an object."),
    LIST("The arguments were a list of one object; the object was taken."),
    TWICE("The arguments were written twice; they were taken once."),
    EMPTY_BEFORE("An empty object before the arguments was left out."),
    SURPLUS("Surplus brackets behind the arguments were left out."),
    CLOSED("The closing bracket of the arguments was missing; it was added."),
    CONTROL("Line breaks or tabs inside strings were not escaped; they were kept as they are."),
    COMMA("A comma before a closing bracket was left out."),
    WORD("True, False and None were read as true, false and null."),
    QUOTES("Strings in single quotes were read as JSON strings."),
    ESCAPE("Backslashes that begin no JSON escape were kept; write a backslash as \\\\.");

    private final String sentence;

    JsonFix(String sentence) {
        this.sentence = sentence;
    }

    String sentence() {
        return sentence;
    }
}
