/** What a request says of whoever sent it; never stored, never logged. */
export interface Visitor {
  /** Network address. */
  readonly address: string
  /** The browser's name for itself. */
  readonly agent: string
}
