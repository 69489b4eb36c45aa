/** What the server lends to saved searches and the links of their messages. */
export interface AlertPorts {
  /** Signs links; the same on every node. */
  readonly secret: string
  /** There is a message to send. */
  readonly notifyWorker: () => void
}
