import type { LogConfig } from 'kysely'

/** Kysely's log, for who only wants to know that a statement failed. */
export const failures = (failed: (() => void) | undefined): LogConfig =>
  failed
    ? ({ level }) => {
        if (level === 'error') failed()
      }
    : []
