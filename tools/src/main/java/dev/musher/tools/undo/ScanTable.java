package dev.musher.tools.undo;

/**
 * What the last scan found, which the next one compares with.
 *
 * @param rules the rules from outside of the folder that held then, as a print of them
 * @param sweep which sweep of the store came before it: what it names may be gone after another
 */
record ScanTable(ScannedFolder folder, String rules, String sweep) {}
