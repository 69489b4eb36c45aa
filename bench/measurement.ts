/** One line of the benchmark's output. A ratio compares peers of the same run; above 1 is better than its base. */
export interface Measurement {
  bench: string
  /** Of which demo dealer, and of which template, when it is of a page. */
  site?: string
  template?: string
  peer?: string
  metric: string
  value: number
  unit: string
  ratio?: number
}
