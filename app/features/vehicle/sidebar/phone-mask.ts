import { formatPhone, phoneLink } from '#lib/phone.ts'

/** Characters of a masked number that stay readable. */
export const KEPT = 5

/** "07 55*******": the first five characters are kept, the rest are asterisks (V19). */
export const maskPhone = (text: string): string => text.slice(0, KEPT) + '*'.repeat(Math.max(0, text.length - KEPT))

/** Whether a site shows only the start of its numbers until somebody asks for the rest. */
export interface PhoneMasking {
  readonly mask_phone: boolean
}

/** A number as a page prints it, and as the link that dials it. A press on the link writes out a masked one. */
export interface ShownPhone {
  readonly text: string
  readonly link: string
}

/** A number as the pages of a site show it. */
export function shownPhone(number: string, { mask_phone }: PhoneMasking): ShownPhone {
  const text = formatPhone(number)
  return { text: mask_phone ? maskPhone(text) : text, link: phoneLink(number) }
}

/** A number as a sentence, or a reader that cannot press anything, is told of it; none where the site masks. */
export const spelledPhone = (number: string | undefined, { mask_phone }: PhoneMasking): string =>
  number && !mask_phone ? formatPhone(number) : ''
