/** An Australian mobile, E.164: the only numbers that a message is ever sent to. */
export type Mobile = `+614${string}`

export type ReadMobile = { readonly ok: true; readonly phone: Mobile } | { readonly ok: false; readonly reason: string }

/** Why a number cannot be signed in with, and what to do. */
export const MOBILE_TEXTS = {
  empty: 'Please enter your mobile number.',
  unreadable: 'Please enter a mobile number in digits, such as 0491 570 156.',
  length: 'Australian mobile numbers have ten digits and start with 04. Please check yours.',
  landline: 'That’s a landline or service number, which can’t receive a code by SMS. Please enter a mobile number.',
  foreign: 'We can only send codes to Australian mobiles. Please enter one that starts with 04, or call us.',
} as const

/** What people put between digits: spaces of every width, brackets, dots, slashes and hyphens of every length. */
const BETWEEN = /[\s().\-/\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g
/** Longer than any number with all that stands in it. */
const MOST_LENGTH = 40
/** `+`, or what Australian phones dial instead; `00` is what most others do. */
const INTERNATIONAL = /^(?:\+|0011|00)([1-9]\d{5,})$/
const MOBILE = /^04\d{8}$/

export const isMobile = (phone: string): phone is Mobile => /^\+614\d{8}$/.test(phone)

/** The mobile number that somebody typed: 04…, +61 4…, 0061 4… */
export function readMobile(text: string): ReadMobile {
  const digits = text.replaceAll(BETWEEN, '')
  if (digits === '') return refused('empty')
  if (text.length > MOST_LENGTH || !/^\+?\d+$/.test(digits)) return refused('unreadable')
  const abroad = INTERNATIONAL.exec(digits)?.[1] ?? (/^614\d{8}$/.test(digits) ? digits : undefined)
  if (abroad !== undefined && !abroad.startsWith('61')) return refused('foreign')
  // Many write the 0 as well: +61 (0)4…
  const national = abroad === undefined ? digits : abroad.replace(/^610?/, '0')
  if (MOBILE.test(national)) return { ok: true, phone: `+614${national.slice(2)}` }
  return refused(/^(0[2378]|1[38])/.test(national) ? 'landline' : 'length')
}

/** 0491 570 156, as Australians write a mobile. */
export const mobileText = (phone: string): string => phone.replace(/^\+61(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')

const refused = (reason: keyof typeof MOBILE_TEXTS): ReadMobile => ({ ok: false, reason: MOBILE_TEXTS[reason] })
