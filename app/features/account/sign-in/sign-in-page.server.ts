import type { Challenge } from 'altcha-lib'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { SOLUTION } from '#app/features/site/task/fields.ts'
import { dealerContact, type DealerContact } from '../dealer-contact.server.ts'
import { isMobile, mobileText } from '../mobile.ts'
import { accountSettings } from '../settings.schema.ts'
import type { SignInStepView } from './sign-in-flow.server.ts'
import { reasonOf, SIGN_IN_TEXTS } from './sign-in-texts.ts'
import { type SignInWay, wayPath } from '../where-to.ts'

/** The sign-in page as it is drawn. */
export interface SignInView extends Omit<SignInStepView, 'step' | 'again' | 'code' | 'task'> {
  readonly step: SignInStepView['step'] | 'off'
  readonly site: string
  readonly title: string
  readonly text: string
  /** Where its forms are sent. */
  readonly action: string
  readonly back: string
  /** The code that was typed, where it is to be sent again. */
  readonly code: string
  /** The browser solves it and sends the code again. */
  readonly task: Challenge | null
  /** Name of the field that carries the solution. */
  readonly solution: string
  /** Seconds until another code may be asked for. */
  readonly wait: number
  readonly contact: DealerContact
  /** Saved vehicles go into the account; elsewhere they stay in the browser. */
  readonly watchlist: boolean
}

export function signInView(site: Site, { way, shown }: { way: SignInWay; shown: SignInStepView }): SignInView {
  const { name } = settingsOf(site, siteSettings)
  const { sign_in: on, watchlist } = settingsOf(site, accountSettings)
  const code = shown.step === 'code'
  return {
    ...(code ? { title: 'Enter your code', text: '' } : reasonOf(way.type)),
    ...(!on && { title: 'Signing in is not available', text: SIGN_IN_TEXTS.off }),
    step: on ? shown.step : 'off',
    site: name,
    phone: isMobile(shown.phone) ? mobileText(shown.phone) : shown.phone,
    error: shown.error,
    code: shown.code ?? '',
    task: shown.task ?? null,
    solution: SOLUTION,
    action: wayPath(way),
    back: way.back,
    wait: Math.max(0, Math.ceil((shown.again - site.now()) / 1_000)),
    contact: dealerContact(site),
    watchlist,
  }
}
