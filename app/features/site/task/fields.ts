import { MINUTE } from '#lib/durations.ts'

/** Field of a form that carries the solved task, base64 of JSON. */
export const SOLUTION = 'altcha'
/** How long a task is good for, ms. */
export const TASK_MS = 10 * MINUTE
/** Whoever cannot solve a task waits so long in its place, ms. */
export const WAIT_MS = 30_000
