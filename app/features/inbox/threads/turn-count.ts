/** How many threads stand where, by whose turn it is and who has them. */
export interface TurnCount {
  readonly waiting: string
  readonly owner_id: string | null
  readonly count: number
}
