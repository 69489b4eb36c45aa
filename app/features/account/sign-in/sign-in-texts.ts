import { waitText } from './code-text.ts'

interface Reason {
  readonly title: string
  readonly text: string
}

const PLAIN: Reason = { title: 'Sign in', text: 'With your mobile number. There is no password to remember.' }

/** Why somebody is asked to sign in, by the `type` of the address. */
export const SIGN_IN_REASONS: Readonly<Record<string, Reason>> = {
  watchlist: {
    title: 'Sign in to keep your watchlist',
    text: 'Save a vehicle here and find it again on your phone, tablet or computer.',
  },
  garage: {
    title: 'Sign in to My Garage',
    text: 'Your saved vehicles, searches, enquiries and appointments are in one place.',
  },
  'saved-search': {
    title: 'Sign in to save this search',
    text: 'We can tell you when a vehicle that fits it arrives.',
  },
  'price-alert': {
    title: 'Sign in to hear of a lower price',
    text: 'We can tell you by text message or e-mail when the price of this vehicle drops.',
  },
  finance: { title: 'Sign in for finance', text: 'Your figures stay with you while you compare vehicles.' },
  'finance-application': {
    title: 'Sign in to apply for finance',
    text: 'Your application is for you alone, so we ask who you are first.',
  },
  checkout: {
    title: 'Sign in to reserve',
    text: 'A reservation is made in your name, so we ask who you are first.',
  },
  'spin-to-win': { title: 'Sign in to spin', text: 'Everybody has the same chance: one mobile number, one shopper.' },
  'online-payment': {
    title: 'Sign in to pay online',
    text: 'A payment belongs to one person, so we ask who you are first.',
  },
}

export const reasonOf = (type: string | null): Reason =>
  type !== null && Object.hasOwn(SIGN_IN_REASONS, type) ? SIGN_IN_REASONS[type]! : PLAIN

/** What goes wrong on the way in, and what to do about it. */
export const SIGN_IN_TEXTS = {
  cookies:
    'Signing in needs a cookie, and your browser did not send ours back. Please allow cookies for this site and try again.',
  wrong: (left: number) =>
    `That is not the code we sent. Please check the newest message; you have ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  spent: 'That was wrong too often, so this code is over. Please ask for a new one.',
  over: 'This code has ended or was used already. Please ask for a new one.',
  guarded: (ms: number) =>
    `There were many wrong codes for this number, so we check each of them more carefully. Please wait ${waitText(ms)} and press the button again. Your code is right here.`,
  guardedCode:
    'There were many wrong codes for this number, so each code may be tried once without scripts. Please ask for a new one, or call us.',
  noCode: 'Please enter the six digits from our message.',
  phone: (ms: number) =>
    `We have sent this number as many codes as we may for now. You can ask for the next one in ${waitText(ms)}, or call us.`,
  justSent: (ms: number) => `We sent a code a moment ago. You can ask for a new one in ${waitText(ms)}.`,
  address: (ms: number) =>
    `Many codes were asked for from your connection. Please try again in ${waitText(ms)}, or call us.`,
  platform: 'We are sending more codes than we can just now. Please try again in a minute, or call us.',
  unsent: 'We could not send your code just now. Please try again in a minute, or call us.',
  refused: 'No message could be delivered to this number. Please check it, or call us.',
  failed: 'Something went wrong on our side, and you are not signed in. Please try again in a minute, or call us.',
  restart: 'Please enter your mobile number once more: this page was open for too long.',
  off: 'This site has no sign-in. Please call us or send an enquiry instead.',
} as const
