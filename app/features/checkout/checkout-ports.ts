import type { Providers } from './payment/providers.ts'
import type { SandboxPayments } from './payment/sandbox-page.ts'

/** What the server lends to the checkouts of every site. */
export interface CheckoutPorts {
  readonly providers: Providers
  readonly sandbox: SandboxPayments
  /** Signs what a page hands out and takes back; the same on every node. */
  readonly secret: string
  /** Something was decided that others carry out: payments, and letters. */
  notifyWorker(): void
  /** Something went wrong on our side: the operator hears why. */
  failed(site: string, error: unknown): void
}
