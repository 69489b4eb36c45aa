import type { SignInMethod } from '#app/features/staff/session/staff-session.ts'

const WORDS: Readonly<Record<SignInMethod, string>> = {
  passkey: 'with a passkey',
  password: 'with a password and a code',
  provider: 'with your organisation’s account',
  'hand-off': 'by your phone, at a shared computer',
  demo: 'as somebody of the demo',
  'set-up': 'by a link',
}

/** How a session was opened, within a sentence. */
export const wayWords = (method: SignInMethod): string => WORDS[method]
