import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { AfterSignIn } from '#app/features/account/after-sign-in.ts'
import type { SignInPorts } from '#app/features/account/sign-in/sign-in-ports.ts'
import { type Sms, toMobilesOnly } from '#app/features/account/sms.ts'
import { fillWatchlist } from '#app/features/saved/watchlist/after-sign-in.server.ts'
import type { Database } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { fileSms } from '#platform/sms/file-sms.ts'
import { httpSms } from '#platform/sms/http-sms.ts'
import type { Environment } from './env.ts'

/** What features do for a shopper who has just signed in, in this order. */
const AFTER_SIGN_IN: readonly AfterSignIn[] = [fillWatchlist]

interface Needs {
  readonly database: Database
  readonly environment: Pick<Environment, 'sms' | 'dataFolder'>
  readonly log: Logger
}

export interface SignInServices {
  /** Text messages to phones, for whatever feature sends them. */
  readonly sms: Sms
  readonly signInPorts: SignInPorts
}

/** Messages go to the provider that the environment names, else into files that the operator can read. */
export async function signInServices({ database, environment, log }: Needs): Promise<SignInServices> {
  const wrote = (file: string, site: string) => log.info({ file, site }, 'a text message was written')
  const sms = toMobilesOnly(
    environment.sms ? httpSms(environment.sms) : fileSms(resolve(environment.dataFolder, 'sms'), wrote),
  )
  const warn: SignInPorts['warn'] = (what, about) => log.warn(about, what)
  return { sms, signInPorts: { secret: await sharedSecret(database, 'sign-in'), sms, after: AFTER_SIGN_IN, warn } }
}
