package dev.musher.agent.callrepair;

import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.Toolbox;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Maps the tool names that models know from other programs to our tools. Words that could mean
 * several tools ({@code search}, {@code find}, {@code open}, {@code plan}, {@code run}) are not
 * among them.
 */
final class ToolAliases {
    /** Longer names are not names of tools. */
    private static final int LONGEST = 100;

    private static final Map<String, String> OTHERS =
            others(
                    "bash: shell sh terminal executecommand executebash execute_shell runcommand"
                            + " runbash runshell runshellcommand runterminalcmd runterminalcommand"
                            + " runinterminal shellcommand shellexec bashcommand execcommand"
                            + " localshell",
                    "bash_output: bashoutput shelloutput readbashoutput getterminaloutput",
                    "bash_kill: killbash killshell bashkill",
                    "read: readfile viewfile fileread view cat readfiles",
                    "write: writefile writetofile createfile filewrite savefile",
                    "edit: editfile strreplace strreplaceedit searchreplace replaceinfile fileedit"
                            + " multiedit",
                    "apply_patch: applypatch",
                    "grep: grepsearch ripgrep rg searchfilecontent",
                    "glob: globsearch globfiles findfiles globfilesearch",
                    "ls: listdir listdirectory listfiles listfolder dir",
                    "fetch: webfetch fetchurl fetchwebpage readurl httpget",
                    "web_search: searchweb googlesearch googlewebsearch internetsearch bravesearch",
                    "todo: todowrite writetodos updatetodos todolist updateplan updatetodolist",
                    "ask: askuser askuserquestion askfollowupquestion question requestuserinput",
                    "symbols: symbol codesymbols");

    private final Toolbox tools;

    ToolAliases(Toolbox tools) {
        this.tools = tools;
    }

    private static Map<String, String> others(String... lines) {
        var others = new HashMap<String, String>();
        for (String line : lines) {
            int colon = line.indexOf(':');
            for (String word : line.substring(colon + 1).strip().split(" ", -1)) {
                others.put(NameNormalizer.plain(word), line.substring(0, colon));
            }
        }
        return Map.copyOf(others);
    }

    /** The tool that is certainly meant by a name that none has. */
    Optional<ToolDescription> find(String name) {
        if (name.length() > LONGEST) {
            return Optional.empty();
        }
        var plain = NameNormalizer.plain(bare(name));
        ToolDescription found = null;
        for (ToolDescription sheet : tools.descriptions()) {
            if (NameNormalizer.plain(sheet.name()).equals(plain)) {
                if (found != null) {
                    return Optional.empty();
                }
                found = sheet;
            }
        }
        return Optional.ofNullable(found).or(() -> byOtherName(plain));
    }

    private Optional<ToolDescription> byOtherName(String plain) {
        return Optional.ofNullable(OTHERS.get(plain))
                .flatMap(tools::named)
                .map(tool -> tool.description());
    }

    /** Without what templates leave around names: {@code functions.bash:0}, {@code bash<|end|>}. */
    private static String bare(String name) {
        int token = name.indexOf("<|");
        var bare = token > 0 ? name.substring(0, token) : name;
        for (String prefix : new String[] {"functions.", "tools.", "default_api."}) {
            if (bare.startsWith(prefix)) {
                bare = bare.substring(prefix.length());
            }
        }
        int colon = bare.lastIndexOf(':');
        boolean numbered = colon > 0 && isNumber(bare, colon + 1);
        return numbered ? bare.substring(0, colon) : bare;
    }

    private static boolean isNumber(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return from < text.length();
    }
}
