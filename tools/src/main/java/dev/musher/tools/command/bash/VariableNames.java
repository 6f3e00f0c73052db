package dev.musher.tools.command.bash;

import java.util.List;
import java.util.Set;

/** Which variables programs are indifferent to, and which turn them into something else. */
final class VariableNames {
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
                    "SOURCE_DATE_EPOCH");

    private static final Set<String> LANGUAGES =
            Set.of("", "C", "POSIX", "C.UTF-8", "C.utf8", "en", "en_US.UTF-8", "en_US.utf8");

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

    private VariableNames() {}

    /** A value may be the path of a file that is read because of it. */
    static boolean isHarmless(String name, String value) {
        if (isLanguage(name)) {
            return LANGUAGES.contains(value);
        }
        boolean path = value.indexOf('/') >= 0 && !name.equals("TZ");
        return isHarmless(name)
                && !path
                && !value.startsWith(":")
                && !value.startsWith("/")
                && !value.contains("..")
                && value.indexOf(ExpandedWord.UNKNOWN) < 0;
    }

    private static boolean isHarmless(String name) {
        return HARMLESS.contains(name) || name.startsWith("LC_");
    }

    /** Whether it says which characters there are. */
    static boolean isLanguage(String name) {
        return name.startsWith("LANG") || name.startsWith("LC_");
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

    /** Whether no program feels it when the shell gives it a value. */
    static boolean isOwn(String name) {
        return isHarmless(name) || OWN.contains(name) || isLowerCase(name);
    }

    static boolean isSpecial(String name) {
        return SPECIAL.contains(name);
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
