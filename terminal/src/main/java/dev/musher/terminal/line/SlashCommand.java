package dev.musher.terminal.line;

/** What can be typed behind a slash. */
enum SlashCommand {
    HELP("help", "", "Show what can be typed."),
    PLAN("plan", "[REQUEST]", "Plan it first, then ask; alone: go on with a plan."),
    MODEL("model", "[NAME]", "Show the models, or have another one answer."),
    WHY("why", "[TOOL INPUT]", "Explain the last decision, or one about a call."),
    ALLOW("allow", "[RULE]", "Allow something in this session, like run(make test)."),
    COMPRESS("compress", "[FOCUS]", "Make the conversation smaller; say what matters."),
    CONTEXT("context", "", "Show what fills the model's window."),
    COST("cost", "", "Show what this session has cost."),
    REVIEW("review", "", "Have what this session changed reviewed."),
    UNDO("undo", "", "Take back the last prompt and what it did to files."),
    RESUME("resume", "[SESSION]", "Show earlier sessions, or take one up."),
    CLEAR("clear", "", "Begin a new session."),
    QUIT("quit", "", "Leave; so does Ctrl-D.");

    private final String word;
    private final String argument;
    private final String summary;

    SlashCommand(String word, String argument, String summary) {
        this.word = word;
        this.argument = argument;
        this.summary = summary;
    }

    String word() {
        return word;
    }

    String argument() {
        return argument;
    }

    String summary() {
        return summary;
    }
}
