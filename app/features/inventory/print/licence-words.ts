import { stateCode } from '#app/features/vehicle/normalise/state.ts'

/**
 * A dealer's licence number as a state wants it beside what is offered: "LMCT" before it in Victoria (Motor Car Traders
 * Act 1986), the words "licence number" in New South Wales (Motor Dealers and Repairers Regulation), and no other form
 * elsewhere. Empty where the site knows no number.
 */
export function licenceWords(state: string, number: string): string {
  const given = number.trim()
  if (given === '') return ''
  if (stateCode(state) === 'VIC') return /^lmct/i.test(given) ? given : `LMCT ${given}`
  return `Licensed motor dealer, licence number ${given}`
}
