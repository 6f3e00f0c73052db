package dev.musher.agent.callrepair;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Names that other programs' tools use for the parameters of ours. */
final class ForeignNames {
    private static final Map<String, List<String>> PARAMETERS =
            table(
                    "path: file filename filepath fname absolutepath absolutefilepath relativepath"
                            + " targetfile targetpath targetdirectory relativeworkspacepath"
                            + " pathname directory directorypath dir dirpath folder notebookpath",
                    "command: cmd commandline bashcommand shellcommand script",
                    "old_text: oldstring oldstr old originaltext searchtext search find",
                    "new_text: newstring newstr new newcontent replacement replacementtext"
                            + " replacetext replace replacewith",
                    "replace_all: replaceall all global",
                    "edits: changes replacements",
                    "content: contents text filetext filecontent filecontents body data",
                    "patch: diff patchtext input",
                    "pattern: query regex regexp searchpattern searchterm globpattern",
                    "glob: include filepattern fileglob includepattern",
                    "ignore_case: caseinsensitive ignorecase i",
                    "context: contextlines c",
                    "mode: outputmode",
                    "hidden: includehidden showhidden all a",
                    "offset: startline linestart firstline fromline",
                    "limit: numlines maxlines linecount numberoflines",
                    "timeout: timeoutseconds timeoutsec timeouts timeoutsecs",
                    "background: runinbackground isbackground inbackground",
                    "id: shellid bashid taskid sessionid",
                    "wait: waitseconds",
                    "url: uri link href address",
                    "max_chars: maxlength maxcharacters",
                    "items: todos tasks list todolist plan",
                    "text: content task title step description",
                    "state: status",
                    "question: prompt message",
                    "options: choices answers",
                    "several: multiselect multiple",
                    "label: name value title text option",
                    "name: symbol symbolname",
                    "action: operation");

    private static final Map<String, List<String>> VALUES =
            table(
                    "open: pending notstarted planned",
                    "doing: inprogress active started current",
                    "done: completed complete finished",
                    "files: fileswithmatches filesonly",
                    "callers: references usages",
                    "definition: define");

    /** What models add to say why they call; it changes nothing of what is done. */
    private static final Set<String> REMARKS =
            Set.of("description", "explanation", "reason", "reasoning", "thought", "justification");

    /** What a model may put all parameters into. */
    private static final Set<String> WRAPPERS =
            Set.of(
                    "input",
                    "inputs",
                    "arguments",
                    "args",
                    "kwargs",
                    "parameters",
                    "params",
                    "tool_input",
                    "toolinput");

    private ForeignNames() {}

    private static Map<String, List<String>> table(String... lines) {
        var table = new HashMap<String, List<String>>();
        for (String line : lines) {
            int colon = line.indexOf(':');
            var word = line.substring(0, colon);
            table.put(word, List.of(line.substring(colon + 1).strip().split(" ", -1)));
        }
        return Map.copyOf(table);
    }

    /** Whether a name that no parameter has means this one. */
    static boolean meanParameter(String given, String parameter) {
        return mean(given, parameter, PARAMETERS);
    }

    /** Whether a word that is not among the choices means this one. */
    static boolean meanValue(String given, String choice) {
        return mean(given, choice, VALUES);
    }

    private static boolean mean(String given, String wanted, Map<String, List<String>> table) {
        var plain = NameNormalizer.plain(given);
        return plain.equals(NameNormalizer.plain(wanted))
                || table.getOrDefault(wanted, List.of()).contains(plain);
    }

    static boolean isRemark(String name) {
        return REMARKS.contains(name);
    }

    static boolean isWrapper(String name) {
        return WRAPPERS.contains(name);
    }
}
