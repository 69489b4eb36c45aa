import type { AfterSignIn } from '../after-sign-in.ts'
import type { Sms } from '../sms.ts'

/** What the server lends to the sign-in of every site. */
export interface SignInPorts {
  /** Keys everything that is hashed or sealed; the same on every node. */
  readonly secret: string
  readonly sms: Sms
  readonly after: readonly AfterSignIn[]
  /** Something went wrong that no shopper is to blame for: the operator hears of it, without number and code. */
  warn(what: string, about: Readonly<Record<string, unknown>>): void
}
