package dev.musher.terminal.command;

/** The commands that can be typed after a slash. */
public enum SlashCommand {
    HELP("help", "", "Show what can be typed."),
    PLAN("plan", "[REQUEST]", "Plan first, then ask; alone: continue a plan."),
    MODEL("model", "[NAME]", "Choose another model."),
    EFFORT("effort", "[LEVEL]", "Show or change how hard the model thinks."),
    WHY("why", "[TOOL INPUT]", "Explain the last decision, or one about a call."),
    MODE("mode", "[MODE]", "Show or change what needs no question; so does Shift-Tab."),
    ALLOW("allow", "[RULE]", "Allow something, like run(make test); list; remove NUMBER."),
    DENY("deny", "[RULE]", "The same for what is denied."),
    SANDBOX("sandbox", "", "Show what protects, and what commands may do."),
    STATUS("status", "", "Show model, mode, context and cost."),
    DIFF("diff", "", "Show what this session has changed."),
    COMPRESS("compress", "[FOCUS]", "Shorten the conversation; say what matters."),
    SHOW("show", "[NUMBER]", "Show all of what was shortened; 2 for the one before the last."),
    CONTEXT("context", "", "Show what fills the model's window."),
    COST("cost", "", "Show what this session has cost."),
    SKILLS("skills", "", "Show the skills; /NAME has the model follow one."),
    LEARN("learn", "[SOURCE]", "Write a skill from this session, a file, folder or page."),
    MEMORY("memory", "[WORDS]", "Show or search what is remembered; review, accept ID, remove ID."),
    REVIEW("review", "", "Review what this session changed."),
    UNDO("undo", "", "Undo the last prompt and its changes to files."),
    RESUME("resume", "[SESSION]", "Show earlier sessions, or resume one."),
    CLEAR("clear", "", "Start a new session."),
    INIT("init", "", "Have AGENTS.md written for this project."),
    EXPORT("export", "[FILE]", "Write the session into a file."),
    CONFIG("config", "", "Show the settings."),
    QUIT("quit", "", "Quit; so does Ctrl-D.");

    private final String word;
    private final String argument;
    private final String summary;

    SlashCommand(String word, String argument, String summary) {
        this.word = word;
        this.argument = argument;
        this.summary = summary;
    }

    public String word() {
        return word;
    }

    public String argument() {
        return argument;
    }

    public String summary() {
        return summary;
    }
}
