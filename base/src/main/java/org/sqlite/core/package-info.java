/**
 * What the ledger needs of SQLite's driver beside its public calls, in the package of the driver,
 * which keeps the native ones to itself. Start at {@link org.sqlite.core.PlainDatabase}.
 */
@NullMarked
package org.sqlite.core;

import org.jspecify.annotations.NullMarked;
