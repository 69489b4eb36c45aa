import { oneLine } from '#lib/forms/one-line.ts'
import {
  type CarFilterField,
  fieldName,
  type FilterAttribute,
  type FormTexts,
  leastName,
  mostName,
  objectOf,
  ownOf,
} from '../form-field.ts'
import { textsAt } from '../form-texts.ts'
import { readNumber } from './read-answer.ts'
import { valuesIn } from './values-line.ts'

interface FilterInHand {
  readonly texts: FormTexts
  readonly problems: Map<string, string>
  readonly zone: string
}

/** Which cars are meant: by each attribute any of its values, or a range. */
export function readFilter(hand: FilterInHand, name: string, field: CarFilterField, before: unknown): unknown {
  const shown = textsAt(name, field, undefined, hand.zone)
  if (Object.keys(shown).every((control) => hand.texts[control] === undefined)) return before
  const stored = textsAt(name, field, before, hand.zone)
  const known = new Set(field.attributes.map((attribute) => attribute.name))
  const read = field.attributes.flatMap((attribute) => {
    const at = fieldName(name, attribute.name)
    const controls = attribute.range ? [leastName(at), mostName(at)] : [at]
    const unchanged = controls.every((control) => (hand.texts[control] ?? stored[control]) === stored[control])
    const value = unchanged ? ownOf(before, attribute.name) : readAttribute(hand, at, attribute)
    return value === undefined ? [] : [[attribute.name, value] as const]
  })
  const unseen = Object.entries(objectOf(before) ?? {}).filter(([attribute]) => !known.has(attribute))
  const value = Object.fromEntries([...read, ...unseen])
  const nothing = Object.keys(value).length === 0 && !field.needed && field.initial === undefined
  return nothing && before === undefined ? undefined : value
}

function readAttribute(hand: FilterInHand, at: string, { label, range }: FilterAttribute): unknown {
  if (!range) {
    // What is ticked may be written beside the boxes once more.
    const values = [...new Set(valuesIn(oneLine(hand.texts[at] ?? '', Infinity)))]
    return values.length === 0 ? undefined : values
  }
  const [min, max] = [leastName(at), mostName(at)].map((control) => readBound(hand, control, label))
  if (min !== undefined && max !== undefined && min > max) {
    hand.problems.set(leastName(at), `“${label}” ends before it begins: swap the two numbers.`)
  }
  if (min === undefined && max === undefined) return undefined
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

function readBound(hand: FilterInHand, control: string, label: string): number | undefined {
  const text = oneLine(hand.texts[control] ?? '', Infinity)
  if (text === '') return undefined
  const answer = readNumber({ kind: 'number', name: control, label, needed: false, whole: false, least: 0 }, text)
  if (answer.ok) return answer.value as number
  hand.problems.set(control, answer.reason)
  return undefined
}
