package dev.musher.pipeline.ledger.sqlite;

import java.util.List;

/**
 * The tables of a ledger, as the steps that led to them: step n makes version n of version n - 1. A
 * file knows the version it has.
 */
record LedgerSchema(List<List<String>> steps) {
    /** Says in the header of the file whose it is; the letters MUSH. */
    static final long APPLICATION = 0x4d555348;

    private static final List<String> FIRST =
            List.of(
                    """
                    create table entry (
                        sequence integer primary key,
                        item text not null,
                        version integer not null,
                        content blob not null) strict
                    """,
                    "create unique index entry_of_item on entry (item, version)",
                    """
                    create trigger entry_is_never_changed before update on entry
                    begin select raise(abort, 'entries are never changed'); end
                    """,
                    """
                    create trigger entry_is_never_deleted before delete on entry
                    begin select raise(abort, 'entries are never deleted'); end
                    """,
                    "create table node (key blob primary key) strict, without rowid",
                    """
                    create table signature (
                        sequence integer primary key,
                        hash blob not null,
                        node blob not null references node (key),
                        bytes blob not null) strict
                    """,
                    """
                    create table position (
                        reader text primary key,
                        sequence integer not null) strict, without rowid
                    """,
                    """
                    create table snapshot (
                        fold text primary key,
                        sequence integer not null,
                        hash blob not null,
                        digest blob not null,
                        content blob not null) strict
                    """,
                    """
                    create table lease (
                        fencing integer primary key,
                        holder text not null,
                        epoch text not null,
                        until integer not null) strict
                    """,
                    """
                    create table lease_key (
                        key text primary key,
                        fencing integer not null references lease (fencing)) strict, without rowid
                    """,
                    "create table fencing (last integer not null) strict",
                    "insert into fencing values (0)");

    LedgerSchema {
        steps = List.copyOf(steps);
    }

    static LedgerSchema current() {
        return new LedgerSchema(List.of(FIRST));
    }

    long version() {
        return steps.size();
    }
}
