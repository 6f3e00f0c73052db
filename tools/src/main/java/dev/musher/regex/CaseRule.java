package dev.musher.regex;

/** Whether capitals and small letters differ. */
public enum CaseRule {
    EXACT,
    IGNORED
}
