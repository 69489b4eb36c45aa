import { fitsText } from '#app/features/parts/feed/fits-text.ts'
import type { Part } from '#app/features/parts/part.ts'

/** Fields of a part that somebody types, in the order of the form, in words. */
export const PART_FORM = [
  ['name', 'Name'],
  ['price', 'Price with GST, in dollars'],
  ['price_note', 'Price note'],
  ['availability', 'Availability'],
  ['quantity', 'Quantity in stock'],
  ['lead_time_days', 'Lead time in days'],
  ['category', 'Category'],
  ['brand', 'Brand'],
  ['fits', 'Vehicles that it fits'],
  ['location', 'Location'],
  ['image', 'Address of its picture'],
  ['description', 'Description'],
  ['show_on_dealer_website', 'Shown on the website'],
] as const satisfies readonly (readonly [field: keyof Part, words: string])[]

/** A part as a form has it: texts by field. */
export const partTexts = (part: Part): Record<string, string> =>
  Object.fromEntries(
    PART_FORM.map(([field]) => {
      if (field === 'fits') return [field, fitsText(part.fits)]
      const value = part[field]
      return [field, value === undefined ? '' : String(value)]
    }),
  )

/** What somebody else has made of a part meanwhile, beside what was typed. */
export function partDifferences(now: Part, typed: Part): string {
  const [theirs, yours] = [partTexts(now), partTexts(typed)]
  const differing = PART_FORM.filter(([field]) => theirs[field] !== yours[field])
  const said = differing.map(([field, words]) => `${words}: now “${theirs[field]}”, yours “${yours[field]}”.`)
  return `Somebody has changed this part meanwhile, so nothing was saved. ${said.join(' ')} Save again to have yours.`
}
