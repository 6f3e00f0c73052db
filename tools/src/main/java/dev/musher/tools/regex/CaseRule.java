package dev.musher.tools.regex;

/** Whether capitals and small letters differ. */
public enum CaseRule {
    EXACT,
    IGNORED
}
