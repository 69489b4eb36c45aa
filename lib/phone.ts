// In a file of its own, so that the browser has it only where it formats numbers.
export { formatPhone } from './format-phone.ts'

/** The number as a `tel:` link wants it. */
export const phoneLink = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`

/** A number without its signs and without what stands before the area: 0491 570 156 and +61 491 570 156 are one. */
export const searchDigits = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^(61|0)(?=[2-478])/, '')
