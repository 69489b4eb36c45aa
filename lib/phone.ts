// In a file of its own, so that the browser has it only where it formats numbers.
export { formatPhone } from './format-phone.ts'

/** The number as a `tel:` link wants it. */
export const phoneLink = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`
