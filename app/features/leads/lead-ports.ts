/** What the server lends to the leads of every site. */
export interface LeadPorts {
  /** Signs what a page hands out and takes back; the same on every node. */
  readonly secret: string
  /** There is something to deliver. */
  notifyWorker(): void
  /** A lead could not be stored: the operator hears why. */
  failed(site: string, error: unknown): void
}
