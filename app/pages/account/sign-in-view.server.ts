import { type FormProblem, unreadable } from '#app/features/forms/form-problem.ts'
import type { Challenge } from 'altcha-lib'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { SOLUTION } from '#app/features/site/task/fields.ts'
import { dealerContact, type DealerContact } from '#app/features/account/dealer-contact.server.ts'
import { isMobile, mobileText } from '#app/features/account/mobile.ts'
import { accountSettings } from '#app/features/account/settings.schema.ts'
import type { SignInStepView } from '#app/features/account/sign-in/sign-in-flow.server.ts'
import { reasonOf, SIGN_IN_TEXTS } from '#app/features/account/sign-in/sign-in-texts.ts'
import { type SignInWay, wayPath } from '#app/features/account/where-to.ts'

/** The sign-in page as it is drawn. */
export interface SignInView extends Omit<SignInStepView, 'step' | 'again' | 'code' | 'task' | 'error'> {
  readonly step: SignInStepView['step'] | 'off'
  readonly site: string
  readonly title: string
  readonly text: string
  /** Where its forms are sent. */
  readonly action: string
  readonly back: string
  readonly problem: FormProblem | null
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

export function signInView(site: Site, { way, shown, status = 200 }: SignInViewOptions): SignInView {
  const { name } = settingsOf(site, siteSettings)
  const { sign_in: on, watchlist } = settingsOf(site, accountSettings)
  const code = shown.step === 'code'
  return {
    ...(code ? { title: 'Enter your code', text: '' } : reasonOf(way.type)),
    ...(!on && { title: 'Signing in is not available', text: SIGN_IN_TEXTS.off }),
    step: on ? shown.step : 'off',
    site: name,
    phone: isMobile(shown.phone) ? mobileText(shown.phone) : shown.phone,
    problem: shown.error && problemIn(shown.error, status),
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

interface SignInViewOptions {
  readonly way: SignInWay
  readonly shown: SignInStepView
  /** HTTP status of the answer. */
  readonly status?: number
}

/** What is wrong, as every form shows it. The page has what was typed on its own, formatted. */
const problemIn = ({ field, text }: NonNullable<SignInStepView['error']>, status: number): FormProblem =>
  field === null
    ? unreadable({ status, reason: text })
    : { status, message: null, fields: { [field]: text }, values: {} }
