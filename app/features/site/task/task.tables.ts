/** A task or a wait that has opened its way, and opens it no second time. */
export interface SpentSolutionRow {
  site_id: string
  /** What the task or the wait is known by: a random text that we made. */
  solution: string
  expires_at: number
}

export interface TaskTables {
  spent_solution: SpentSolutionRow
}
