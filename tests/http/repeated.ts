declare module 'vitest' {
  interface TaskMeta {
    /** How often a counted test repeated; `npm run prove` writes it down. */
    count?: number
  }
}

/** Notes on a test how often it repeated. */
export function repeated(task: { meta: { count?: number } }, count: number): void {
  task.meta.count = count
}
