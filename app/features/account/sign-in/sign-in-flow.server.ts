import type { Challenge } from 'altcha-lib'
import type { Site } from '#app/features/site/site.ts'
import type { SecurityEvent } from '#app/features/site/security-event.ts'
import { type ChallengeFor, newChallenge, solvedTask } from '#app/features/site/task/challenge.server.ts'
import { SOLUTION } from '#app/features/site/task/fields.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import { formText } from '#lib/forms/form-text.ts'
import type { Account } from '../account.ts'
import { readCode } from './code-text.ts'
import { type Mobile, readMobile } from '../mobile.ts'
import { sendCode } from './send-code.server.ts'
import { cookieOf, SESSION_COOKIE, sessionCookies } from '../session/session.ts'
import type { SignInPorts } from './sign-in-ports.ts'
import { RESEND_MS } from './sign-in-policy.ts'
import { newState, readState, type SignInState, STATE_MS, stateCookie } from './sign-in-state.server.ts'
import { SIGN_IN_TEXTS } from './sign-in-texts.ts'
import { type NewCode, signInsOf, type UsedCode } from './sign-in.server.ts'
import { sweepSignIns } from './sweep-sign-ins.server.ts'
import { type SignInWay, wayPath } from '../where-to.ts'

/** A form of the sign-in page as it was sent. */
export interface SentStep {
  readonly data: FormData
  readonly cookies: string | null
  readonly visitor: Visitor
  readonly way: SignInWay
  /** Host of the page, without its port. */
  readonly host: string
  readonly ports: SignInPorts
}

/** What the page shows next instead of what its address says. */
export interface SignInStepView {
  readonly step: 'phone' | 'code'
  /** As it was typed, or as a code was sent to it. */
  readonly phone: string
  /** When the next code may be asked for, epoch ms. */
  readonly again: number
  /** The code that was typed, where it is to be sent again. */
  readonly code?: string
  /** A browser that solves it may do so at once. */
  readonly task?: Challenge
  readonly error: { readonly field: 'phone' | 'code' | null; readonly text: string } | null
}

export type SignInStepResult =
  | { readonly ok: true; readonly to: string; readonly cookies: readonly string[] }
  | {
      readonly ok: false
      readonly status: number
      readonly shown: SignInStepView
      readonly cookies: readonly string[]
      /** Seconds after which it may be sent again. */
      readonly retryAfter?: number
    }

/** One step on the way in: a number, a code, another code, another number. */
export async function takeSignInStep(site: Site, sent: SentStep): Promise<SignInStepResult> {
  const { data, cookies, ports, way } = sent
  const { secret } = ports
  const typed = formText(data, 'phone').slice(0, 60)
  const state = readState(site, { secret, cookies })
  if (!state) {
    const cookie = stateCookie(site, { secret, state: newState() })
    return { ...phoneStep(400, { typed, text: SIGN_IN_TEXTS.cookies, field: null }), cookies: [cookie] }
  }
  switch (formText(data, 'do')) {
    case 'change': {
      const changed = { ...state, phone: null, again: 0, until: 0 }
      return { ok: true, to: wayPath(way), cookies: [stateCookie(site, { secret, state: changed })] }
    }
    case 'again':
      return state.phone ? newCode(site, { ...sent, state, phone: state.phone }) : restart()
    case 'use':
      return state.phone ? useCode(site, { ...sent, state, phone: state.phone }) : restart()
    default: {
      const read = readMobile(typed)
      if (!read.ok) return phoneStep(422, { typed, text: read.reason, field: 'phone' })
      return newCode(site, { ...sent, state, phone: read.phone, typed })
    }
  }
}

interface SignInAttempt extends SentStep {
  readonly state: SignInState
  readonly phone: Mobile
  /** Set where the number was typed just now. */
  readonly typed?: string
}

async function newCode(site: Site, known: SignInAttempt): Promise<SignInStepResult> {
  const { ports, state, phone, typed, visitor, host, way } = known
  const now = site.now()
  await sweepSignIns(site.database, now)
  const made = await signInsOf(site, ports.secret).newCode({ phone, nonce: state.nonce, address: visitor.address })
  const until = now + STATE_MS
  const cookiesOf = (next: SignInState) => [stateCookie(site, { secret: ports.secret, state: next })]
  site.report?.(made.ok ? { event: 'code_sent' } : { event: 'code_refused', limit: made.full })
  if (!made.ok) {
    const text = refusalOf(made, now)
    const retryAfter = Math.ceil((made.again - now) / 1_000)
    // A code that this browser has still works: a form that was sent twice loses nothing.
    if (typed !== undefined && !made.live) return { ...phoneStep(429, { typed, text, field: null }), retryAfter }
    const { again } = made
    const shown: SignInStepView = { step: 'code', phone, again, error: { field: null, text } }
    return { ok: false, status: 429, shown, cookies: cookiesOf({ ...state, phone, again, until }), retryAfter }
  }
  const sent = await sendCode(site, { phone, code: made.code, host, ports })
  if (sent.ok) return { ok: true, to: wayPath(way), cookies: cookiesOf({ ...state, phone, again: made.again, until }) }
  const [status, text] = sent.permanent ? [422, SIGN_IN_TEXTS.refused] : [503, SIGN_IN_TEXTS.unsent]
  return phoneStep(status, { typed: typed ?? phone, text, field: sent.permanent ? 'phone' : null })
}

function refusalOf({ full, again }: Extract<NewCode, { ok: false }>, now: number): string {
  const wait = again - now
  if (full === 'phone') return wait <= RESEND_MS ? SIGN_IN_TEXTS.justSent(wait) : SIGN_IN_TEXTS.phone(wait)
  return full === 'address' ? SIGN_IN_TEXTS.address(wait) : SIGN_IN_TEXTS.platform
}

async function useCode(
  site: Site,
  { ports, state, phone, data, cookies, visitor, way }: SignInAttempt,
): Promise<SignInStepResult> {
  const again = (status: number, text: string): SignInStepResult => ({
    ok: false,
    status,
    shown: { step: 'code', phone, again: state.again, error: { field: 'code', text } },
    cookies: [],
  })
  const code = readCode(formText(data, 'code'))
  if (code === null) return again(422, SIGN_IN_TEXTS.noCode)
  const session = cookieOf(cookies, SESSION_COOKIE)
  const signIns = signInsOf(site, ports.secret)
  const solution = formText(data, SOLUTION)
  const effort = await solvedTask(taskOf(site, ports.secret, state), solution, site.now())
  const used = await signIns.useCode({ phone, nonce: state.nonce, code, agent: visitor.agent, session, effort })
  site.report?.(eventOf(used))
  if (!used.ok) {
    const [status, text] = refusedCode(used, site.now())
    const stepped = again(status, text)
    if (used.reason !== 'guarded' || stepped.ok) return stepped
    const retryAfter = used.again === null ? undefined : Math.ceil((used.again - site.now()) / 1_000)
    // A browser whose solution was not taken has no better one.
    const task = solution === '' ? { task: await newChallenge(taskOf(site, ports.secret, state), site.now()) } : {}
    return { ...stepped, shown: { ...stepped.shown, code, ...task }, ...(retryAfter && { retryAfter }) }
  }
  await finish(site, { ports, account: used.account, way, data })
  const gone = stateCookie(site, { secret: ports.secret, state: null })
  return { ok: true, to: way.to, cookies: [...sessionCookies(used.token), gone] }
}

function eventOf(used: UsedCode): SecurityEvent {
  if (used.ok) return { event: 'signed_in' }
  return used.reason === 'guarded' ? { event: 'number_locked' } : { event: 'code_wrong', why: used.reason }
}

function refusedCode(used: Extract<UsedCode, { ok: false }>, now: number): [status: number, text: string] {
  switch (used.reason) {
    case 'wrong':
      return [422, SIGN_IN_TEXTS.wrong(used.left)]
    case 'guarded':
      return [429, used.again === null ? SIGN_IN_TEXTS.guardedCode : SIGN_IN_TEXTS.guarded(used.again - now)]
    default:
      return [422, SIGN_IN_TEXTS[used.reason]]
  }
}

/** The task of a browser on its way in. */
const taskOf = (site: Site, secret: string, { nonce }: Pick<SignInState, 'nonce'>): ChallengeFor => ({
  secret,
  site: site.slug,
  kind: 'sign-in',
  nonce,
})

interface CompletedSignIn {
  readonly ports: SignInPorts
  readonly account: Account
  readonly way: SignInWay
  readonly data: FormData
}

async function finish(site: Site, { ports, account, way, data }: CompletedSignIn): Promise<void> {
  const fields = { save: way.save, favourites: formText(data, 'favourites') || null }
  for (const after of ports.after) {
    try {
      await after(site, account, fields)
    } catch (err) {
      ports.warn('what follows a sign-in failed', { site: site.slug, err })
    }
  }
}

const phoneStep = (
  status: number,
  { typed, text, field }: { typed: string; text: string; field: 'phone' | null },
): Extract<SignInStepResult, { ok: false }> => ({
  ok: false,
  status,
  shown: { step: 'phone', phone: typed, again: 0, error: { field, text } },
  cookies: [],
})

const restart = (): SignInStepResult => phoneStep(400, { typed: '', text: SIGN_IN_TEXTS.restart, field: 'phone' })
