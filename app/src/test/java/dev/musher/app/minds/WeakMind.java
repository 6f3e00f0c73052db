package dev.musher.app.minds;

import java.util.List;

/**
 * A way in which small models go wrong, as a script for the task "fix".
 *
 * @param habit what the model does
 * @param words further words of the command line
 * @param steps of the script, as text
 */
record WeakMind(String habit, List<String> words, String steps) {
    private static final String EDIT =
            """
            {tool: edit, arguments: {path: bills.py, edits: [\
            {old_text: "int(cents or 0)", new_text: "int(cents.ljust(2, '0'))"}, \
            {old_text: "{cents % 100}", new_text: "{cents % 100:02}"}]}}""";
    private static final String LOOK = "- calls: [{tool: read, arguments: {path: bills.py}}]\n";
    private static final String FIX = "- calls: [" + EDIT + "]\n";
    private static final String TEST =
            "- calls: [{tool: bash, arguments: {command: python3 -m unittest}}]\n";
    private static final String END = "- text: Both faults are fixed and the tests pass.\n";
    private static final String GOOD = LOOK + FIX + TEST + END;
    private static final String GREP = "- calls: [{tool: grep, arguments: {pattern: wordN}}]\n";
    private static final int ENDLESS = 150;

    private static WeakMind of(String habit, String steps) {
        return new WeakMind(habit, List.of(), steps);
    }

    static List<WeakMind> all() {
        return List.of(
                of("nothing wrong, for comparison", GOOD),
                of(
                        "wrong tool names",
                        "- calls: [{tool: Read_File, arguments: {path: bills.py}}]\n"
                                + "- calls: [{tool: open_in_editor, arguments: {path: bills.py}}]\n"
                                + FIX
                                + "- calls: [{tool: run_shell_command, arguments: {command:"
                                + " python3 -m unittest}}]\n"
                                + END),
                of(
                        "wrong argument names",
                        "- calls: [{tool: read, arguments: {file_path: bills.py}}]\n"
                                + FIX.replace("path: bills.py", "file: bills.py")
                                        .replace("old_text", "old_string")
                                        .replace("new_text", "new_string")
                                + "- calls: [{tool: bash, arguments: {cmd: python3 -m unittest}}]\n"
                                + END),
                of(
                        "a call as JSON in the text",
                        """
                        - text: |
                            ```json
                            {"name": "read", "arguments": {"path": "bills.py"}}
                            ```
                        """
                                + FIX
                                + """
                                - text: '{"tool": "bash", "arguments": {"command": "python3 -m unittest"}}'
                                """
                                + END),
                of(
                        "a call as XML in the text",
                        """
                        - text: '<tool_call>{"name": "read", "arguments": {"path": "bills.py"}}</tool_call>'
                        """
                                + FIX
                                + """
                                - text: |
                                    <function=bash>
                                    <parameter=command>python3 -m unittest</parameter>
                                    </function>
                                """
                                + END),
                of(
                        "malformed JSON",
                        """
                        - calls: [{tool: read, arguments: '{"path": "bills.py"'}]
                        """
                                + FIX
                                + """
                                - calls: [{tool: bash, arguments: "{'command': 'python3 -m unittest',}"}]
                                """
                                + END),
                of(
                        "malformed JSON, again and again",
                        each("- calls: [{tool: read, arguments: '}}} bills N \"\"'}]\n")),
                of("an empty reply", "- finish: stop\n" + GOOD),
                of("empty replies only", each("- finish: stop\n")),
                of("the same call again and again", each(LOOK)),
                of("the same two calls in turn", each(LOOK + TEST)),
                of("the same answer again and again", each("- text: I will fix it now.\n")),
                of(
                        "invented paths",
                        "- calls: [{tool: read, arguments: {path: src/main/bills.py}}]\n" + GOOD),
                of(
                        "invented paths only",
                        each("- calls: [{tool: read, arguments: {path: src/partN.py}}]\n")),
                of(
                        "an edit that does not match",
                        LOOK
                                + "- calls: [{tool: edit, arguments: {path: bills.py, old_text:"
                                + " 'return cents', new_text: 'return 0'}}]\n"
                                + FIX
                                + TEST
                                + END),
                of(
                        "edits that never match",
                        LOOK
                                + each(
                                        "- calls: [{tool: edit, arguments: {path: bills.py,"
                                                + " old_text: 'return N', new_text: 'return 0'}}]\n")),
                of("a claim without a run, then the run", LOOK + FIX + END + TEST + END),
                of("a claim without a run, and no more", LOOK + FIX + each(END)),
                of(
                        "stops early, with a promise",
                        LOOK
                                + "- text: I have seen the faults. Next I will fix them.\n"
                                + FIX
                                + TEST
                                + END),
                of(
                        "code in the answer instead of an edit",
                        LOOK
                                + each(
                                        "- text: \"I fixed the code:\\n```python\\ndef show(cents):\\n"
                                                + "    return 0\\n```\"\n")),
                of(
                        "code in the answer, then the edit",
                        "- text: \"I fixed it:\\n```python\\ndef show(cents):\\n    return 0\\n```\"\n"
                                + GOOD),
                of(
                        "a plan that is never followed",
                        "- calls: [{tool: todo, arguments: {items: [{text: Fix it, state: open}]}}]\n"
                                + each("- text: The plan is made.\n")),
                of("endless exploration", each(GREP)),
                of("long exploration, then the work", each(GREP, 20) + GOOD),
                of(
                        "a huge output",
                        "- calls: [{tool: bash, arguments: {command: 'seq 1 400000'}}]\n" + GOOD),
                of(
                        "replies that are cut off",
                        each("- {text: 'And so on and so on', finish: length}\n")),
                new WeakMind(
                        "forgets the format of the answer",
                        List.of("--output-schema", "schema.json"),
                        LOOK + FIX + TEST + each(END)));
    }

    /** So often that only the harness can end it; N counts. */
    private static String each(String steps) {
        return each(steps, ENDLESS);
    }

    private static String each(String steps, int times) {
        var text = new StringBuilder();
        for (int i = 1; i <= times; i++) {
            text.append(steps.replace("N", Integer.toString(i)));
        }
        return text.toString();
    }

    String script() {
        return "steps:\n" + steps;
    }
}
