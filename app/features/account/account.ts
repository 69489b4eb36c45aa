/** A signed-in shopper, as pages know one. */
export interface Account {
  readonly id: string
  /** E.164 */
  readonly phone: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly postcode: string | null
  readonly created_at: number
}
