import type { HeldPart } from '#app/features/parts/part.ts'
import { partValueLabel } from '#app/features/parts/part-label.ts'
import { formatDollars } from '#lib/money.ts'

/** The number in an address of a part: `paths.part` made it. */
export const partNumberIn = (word: string): string => word.replaceAll('~', '/')

/** A part as a line of the list. */
export interface PartLine {
  readonly number: string
  readonly name: string
  readonly detail: string
  readonly price: string
  readonly availability: string
}

export const partLine = ({
  part_number,
  name,
  category,
  brand,
  price,
  availability,
  quantity,
}: HeldPart): PartLine => ({
  number: part_number,
  name,
  detail: [part_number, brand, category].filter(Boolean).join(' · '),
  price: price === undefined ? 'On request' : formatDollars(price),
  availability: `${partValueLabel('availability', availability)}${quantity ? ` (${quantity})` : ''}`,
})
