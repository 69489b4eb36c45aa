/** A payment of the sandbox as its page shows it. */
export interface SandboxPage {
  readonly ref: string
  readonly state: 'open' | 'authorised' | 'captured' | 'cancelled' | 'refunded'
  /** Cents. */
  readonly amount: number
  readonly description: string
  readonly reference: string
  readonly done: string
  readonly back: string
  /** End of the hold, epoch ms. */
  readonly until: number
  /** How often it was declined. */
  readonly declined: number
}

/** What the shopper decides on the sandbox's page; no money moves whatever it is. */
export interface SandboxPayments {
  page(site: string, ref: string): Promise<SandboxPage | null>
  /** False when the page is closed by now. */
  decide(site: string, ref: string, decision: 'pay' | 'decline'): Promise<boolean>
}
