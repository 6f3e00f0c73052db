package dev.musher.agent.session;

import java.time.Instant;

/**
 * One line of a diary.
 *
 * @param number counts from 1 in each diary
 * @param parent the entry that it follows; 0 for the first
 */
public record DiaryEntry(long number, long parent, Instant at, DiaryEvent happening) {}
