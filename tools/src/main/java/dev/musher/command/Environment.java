package dev.musher.command;

import dev.musher.command.RawWord.Part;
import dev.musher.command.Script.Assignment;
import dev.musher.command.Script.Form;
import dev.musher.command.Step.Grasp;
import java.util.List;
import java.util.Set;

/**
 * Variables: which of them programs are indifferent to, and which turn them into something else.
 */
record Environment(Findings findings) {
    private static final int LONGEST_VALUE = 256;

    /** No program does more than write in another language or colour because of them. */
    private static final Set<String> HARMLESS =
            Set.of(
                    "LANG",
                    "LANGUAGE",
                    "TZ",
                    "TERM",
                    "COLUMNS",
                    "LINES",
                    "CI",
                    "NO_COLOR",
                    "FORCE_COLOR",
                    "CLICOLOR",
                    "CLICOLOR_FORCE",
                    "NODE_ENV",
                    "RUST_BACKTRACE",
                    "DEBIAN_FRONTEND",
                    "RUST_LOG",
                    "DEBUG",
                    "VERBOSE",
                    "COLORTERM",
                    "SOURCE_DATE_EPOCH",
                    "POSIXLY_CORRECT");

    /** Usual names for variables of the shell that no program looks at. */
    private static final Set<String> OWN =
            Set.of("FILE", "FILES", "DIR", "NAME", "SRC", "OUT", "DEST", "URL", "LOG", "N");

    /** With one of these, a program becomes another, or runs something by itself. */
    private static final Set<String> DANGEROUS =
            Set.of(
                    "PATH",
                    "BASH_ENV",
                    "ENV",
                    "IFS",
                    "PS1",
                    "PS2",
                    "PS4",
                    "PROMPT_COMMAND",
                    "SHELLOPTS",
                    "BASHOPTS",
                    "CDPATH",
                    "SHELL",
                    "PAGER",
                    "MANPAGER",
                    "EDITOR",
                    "VISUAL",
                    "BROWSER",
                    "NODE_OPTIONS",
                    "JAVA_TOOL_OPTIONS",
                    "_JAVA_OPTIONS",
                    "JDK_JAVA_OPTIONS",
                    "GLOBIGNORE",
                    "EXECIGNORE",
                    "FPATH",
                    "BASH_FUNC",
                    "HOME",
                    "HISTFILE",
                    "TMPDIR",
                    "RIPGREP_CONFIG_PATH",
                    "TAR_OPTIONS",
                    "GREP_OPTIONS",
                    "MAKEFLAGS",
                    "MFLAGS",
                    "GNUMAKEFLAGS",
                    "CC",
                    "CXX",
                    "LD",
                    "RUSTC",
                    "RUSTC_WRAPPER",
                    "MAVEN_OPTS",
                    "GRADLE_OPTS",
                    "CLASSPATH",
                    "GCONV_PATH",
                    "LOCPATH",
                    "HOSTALIASES",
                    "TERMINFO",
                    "TERMCAP",
                    "SUDO_ASKPASS",
                    "SSH_ASKPASS",
                    "PWD",
                    "OLDPWD",
                    "POSIX",
                    "OPENSSL_CONF",
                    "GOFLAGS");

    /** The shell itself gives them other values, or none. */
    private static final Set<String> SPECIAL =
            Set.of(
                    "_",
                    "RANDOM",
                    "SRANDOM",
                    "SECONDS",
                    "LINENO",
                    "BASHPID",
                    "EPOCHSECONDS",
                    "EPOCHREALTIME",
                    "FUNCNAME",
                    "DIRSTACK",
                    "GROUPS",
                    "HISTCMD",
                    "UID",
                    "EUID",
                    "PPID",
                    "OPTIND",
                    "OPTARG",
                    "OPTERR",
                    "REPLY",
                    "MAPFILE",
                    "PIPESTATUS",
                    "SHLVL",
                    "HOSTNAME",
                    "HOSTTYPE",
                    "MACHTYPE",
                    "OSTYPE",
                    "COPROC");

    private static final List<String> DANGEROUS_BEGINNINGS =
            List.of(
                    "LD_",
                    "DYLD_",
                    "GIT_",
                    "LESS",
                    "PYTHON",
                    "PERL",
                    "RUBY",
                    "BASH_",
                    "NPM_",
                    "npm_",
                    "MALLOC_",
                    "GLIBC_",
                    "GCC_",
                    "CARGO_",
                    "NODE_PATH",
                    "JAVA_");

    static boolean isHarmless(String name) {
        return HARMLESS.contains(name) || name.startsWith("LC_");
    }

    static boolean isDangerous(String name) {
        if (DANGEROUS.contains(name)) {
            return true;
        }
        for (String beginning : DANGEROUS_BEGINNINGS) {
            if (name.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }

    /** What assignments before a program make of it. */
    Grasp given(List<Assignment> assignments) {
        Grasp grasp = Grasp.WHOLE;
        for (Assignment assignment : assignments) {
            String value = Expander.value(assignment.value(), State.NOWHERE);
            grasp = given(assignment.name(), value) == Grasp.WHOLE ? grasp : Grasp.PARTIAL;
        }
        return grasp;
    }

    Grasp given(String name, String value) {
        if (isDangerous(name)) {
            findings.unclear(name, "with this variable a program may run another");
        }
        return isHarmless(name, value) ? Grasp.WHOLE : Grasp.PARTIAL;
    }

    /** A language may be the path of a file with its texts. */
    private static boolean isHarmless(String name, String value) {
        boolean path = value.indexOf('/') >= 0 || value.indexOf(Arg.UNKNOWN) >= 0;
        boolean language = name.startsWith("LANG") || name.startsWith("LC_");
        return isHarmless(name) && !(language && path);
    }

    /** Assignments that stand alone hold for what follows. */
    State assign(List<Assignment> assignments, State from, State after) {
        State state = after;
        for (Assignment assignment : assignments) {
            if (isNumber(assignment)) {
                own(assignment.name());
                state = state.without(assignment.name());
            } else {
                String value = Expander.value(assignment.value(), state);
                state = assign(assignment.name(), value, assignment.form(), state);
            }
        }
        return from.folders().isEmpty() ? State.NOWHERE : state;
    }

    private static boolean isNumber(Assignment assignment) {
        return assignment.form() == Form.WHOLE_VALUE
                && assignment.value().parts().size() == 1
                && assignment.value().parts().getFirst() instanceof Part.Hole(var source, _)
                && (source.startsWith("$((") || source.equals("$#") || source.equals("$?"));
    }

    State assign(String name, String value, Form form, State state) {
        own(name);
        boolean known = form == Form.WHOLE_VALUE && value.indexOf(Arg.UNKNOWN) < 0;
        if (!known || !Letters.isNumber(value)) {
            findings.text(name);
        }
        if (name.equals("HOME") || name.equals("PWD")) {
            return state.with(name, String.valueOf(Arg.UNKNOWN));
        }
        return known ? remember(name, value, state) : state.without(name);
    }

    /** Some variables do not keep what they are given. */
    State remember(String name, String value, State state) {
        boolean keeps =
                value.length() <= LONGEST_VALUE
                        && !isDangerous(name)
                        && !SPECIAL.contains(name)
                        && !findings.isFrozen(name);
        return keeps ? state.with(name, value) : state.without(name);
    }

    /** A variable of the shell becomes one of its programs if it was exported before. */
    void own(String name) {
        if (isDangerous(name)) {
            findings.unclear(name, "with this variable a program may run another");
            findings.doubt();
        } else if (!isHarmless(name) && !OWN.contains(name) && !isLowerCase(name)) {
            findings.doubt();
        }
    }

    private static boolean isLowerCase(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= 'A' && c <= 'Z' && name.length() > 1) {
                return false;
            }
        }
        return true;
    }
}
