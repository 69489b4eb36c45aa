import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import { captionOf, kindOfLabel, type PictureKind } from '#app/features/vehicle/gallery/picture-label.ts'
import { nameOf } from '#app/features/vehicle/title.ts'

/** As long as the fields of a picture may be (`pictureSchema`). */
export const LABEL_LENGTH = 80
export const ALT_LENGTH = 200

export interface LabelParts {
  readonly kind: PictureKind | null
  readonly words: string
}

/** A label for a kind and words: the words alone where they say the kind themselves. */
export function labelOf({ kind, words }: LabelParts): string {
  const text = words.trim().replaceAll(/\s+/g, ' ')
  if (kind === null || text === '') return (kind ?? text).slice(0, LABEL_LENGTH)
  const label = kindOfLabel(text) === kind ? text : `${kind}: ${text}`
  return label.slice(0, LABEL_LENGTH).trimEnd()
}

/** The kind that a label says, and its words without it. */
export function labelParts(label: string): LabelParts {
  const kind = kindOfLabel(label)
  const text = label.trim()
  if (kind === null) return { kind, words: text }
  if (text.toLowerCase() === kind) return { kind, words: '' }
  return { kind, words: text.replace(new RegExp(`^${kind}:\\s*`, 'i'), '') }
}

type AltCar = Parameters<typeof nameOf>[0] & Pick<Car, 'colour' | 'simple_body'>

/** What a picture shows in words, for those who do not see it: the car, its colour and what its label says. */
export function proposedAlt(car: AltCar, label: string | undefined): string {
  const name = nameOf(car)
  const body = car.simple_body ? bodyName(car.simple_body) : ''
  const colour = car.colour?.trim() ?? ''
  const isSaid = (words: string) => words === '' || name.toLowerCase().includes(words.toLowerCase())
  const parts = [isSaid(body) ? '' : body.length > 3 ? body.toLowerCase() : body, isSaid(colour) ? '' : `in ${colour}`]
  const shown = label?.trim() ? captionOf(label) : ''
  const text = [[name, ...parts].filter(Boolean).join(' '), lowered(shown)].filter(Boolean).join(': ')
  return text.length <= ALT_LENGTH ? text : `${text.slice(0, ALT_LENGTH - 1).trimEnd()}…`
}

/** A caption behind a colon: "dash", but "ABS warning" stays. */
const lowered = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
