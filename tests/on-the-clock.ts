/**
 * For a test that looks at the clock. A machine that does much else may stand still for a second, which says nothing of
 * what is tested: what counts is that it can be done in time.
 */
export const ON_THE_CLOCK = { retry: 3 } as const
