import { waitText } from './code-text.ts'

interface Reason {
  readonly title: string
  readonly text: string
}

const PLAIN: Reason = { title: 'Sign in', text: 'Use your mobile number. There’s no password to remember.' }

/** Why somebody is asked to sign in, by the `type` of the address. */
export const SIGN_IN_REASONS: Readonly<Record<string, Reason>> = {
  watchlist: {
    title: 'Sign in to save vehicles',
    text: 'Save vehicles here and see them on your phone, tablet or computer.',
  },
  garage: {
    title: 'Sign in to My Garage',
    text: 'Your saved vehicles, searches, enquiries and appointments are in one place.',
  },
  'saved-search': {
    title: 'Sign in to save this search',
    text: 'We can let you know when a match arrives.',
  },
  'price-alert': {
    title: 'Sign in for price drop alerts',
    text: 'We can text or email you when the price of this vehicle drops.',
  },
  finance: { title: 'Sign in for finance', text: 'Keep your figures with you while you compare vehicles.' },
  'finance-application': {
    title: 'Sign in to apply for finance',
    text: 'Your application is in your name, so we need to know who you are first.',
  },
  checkout: {
    title: 'Sign in to reserve',
    text: 'The reservation is in your name, so we need to know who you are first.',
  },
  'spin-to-win': { title: 'Sign in to spin', text: 'One spin per mobile number, so everyone has the same chance.' },
  'online-payment': {
    title: 'Sign in to pay online',
    text: 'The payment is in your name, so we need to know who you are first.',
  },
}

export const reasonOf = (type: string | null): Reason =>
  type !== null && Object.hasOwn(SIGN_IN_REASONS, type) ? SIGN_IN_REASONS[type]! : PLAIN

/** What goes wrong on the way in, and what to do about it. */
export const SIGN_IN_TEXTS = {
  cookies:
    'Signing in needs a cookie, and your browser didn’t accept ours. Please allow cookies for this site and try again.',
  wrong: (left: number) =>
    `That’s not the code we sent. Please check our latest message. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  spent: 'That’s too many wrong tries, so this code no longer works. Please request a new one.',
  over: 'This code has expired or has already been used. Please request a new one.',
  guarded: (ms: number) =>
    `There have been many wrong codes for this number, so we’re checking each one more carefully. Please wait ${waitText(ms)} and press the button again. Your code is still filled in.`,
  guardedCode:
    'There have been many wrong codes for this number, so without JavaScript each code can be tried once. Please request a new one, or call us.',
  noCode: 'Please enter the six digits from our message.',
  phone: (ms: number) =>
    `We can’t send this number any more codes for now. You can request another in ${waitText(ms)}, or call us.`,
  justSent: (ms: number) => `We’ve just sent a code. You can request a new one in ${waitText(ms)}.`,
  address: (ms: number) =>
    `Too many codes have been requested from your connection. Please try again in ${waitText(ms)}, or call us.`,
  platform: 'We’re very busy right now. Please try again in a minute, or call us.',
  unsent: 'We couldn’t send your code. Please try again in a minute, or call us.',
  refused: 'We couldn’t deliver a message to this number. Please check it, or call us.',
  failed: 'Something went wrong on our side, and you’re not signed in. Please try again in a minute, or call us.',
  restart: 'This page was open for too long. Please enter your mobile number again.',
  off: 'You can’t sign in on this site. Please call us or send an enquiry instead.',
} as const
