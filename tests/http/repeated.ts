declare module 'vitest' {
  interface TaskMeta {
    /** How often a counted test repeated; `npm run prove` writes it down. */
    count?: number
    /** How many of them failed. */
    failures?: number
  }
}

/** Notes on a test how often it repeated, and how many of those failed where it goes on after a failure. */
export function repeated(
  task: { meta: { count?: number; failures?: number } },
  count: number,
  failures?: number,
): void {
  task.meta.count = count
  if (failures !== undefined) task.meta.failures = failures
}
