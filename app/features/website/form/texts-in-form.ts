import {
  countName,
  fieldName,
  type FormField,
  type FormTexts,
  itemCount,
  itemKindOf,
  KEY,
  leastName,
  mostName,
  originName,
  VALUE,
} from './form-field.ts'

/** What of a form can be read: FormData, URLSearchParams. */
export type SentForm = Iterable<readonly [string, unknown]>

/**
 * The texts of a form under the names of its fields, whatever else was sent; a name that was not sent is absent. Reads
 * the form once, and no more items of a list than it may have.
 */
export function textsInForm(fields: readonly FormField[], form: SentForm): FormTexts {
  const sent = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const values = sent.get(name)
    if (values) values.push(value)
    else sent.set(name, [value])
  }
  const texts: Record<string, string> = {}
  takeFields({ sent, texts }, '', fields)
  return texts
}

interface FormInHand {
  readonly sent: ReadonlyMap<string, readonly string[]>
  readonly texts: Record<string, string>
}

function takeFields(hand: FormInHand, above: string, fields: readonly FormField[]): void {
  for (const field of fields) {
    if (field.kind === 'section') takeFields(hand, above, field.fields)
    else takeField(hand, fieldName(above, field.name), field)
  }
}

/** Of several controls of one name the last one counts: a box that is ticked stands after the "no" that it replaces. */
function take({ sent, texts }: FormInHand, name: string): void {
  const text = sent.get(name)?.at(-1)
  if (text !== undefined) texts[name] = text
}

/** Boxes that are ticked, and what is written beside them, are values of one line. */
function takeValues({ sent, texts }: FormInHand, name: string): void {
  const lines = sent.get(name)
  if (lines) texts[name] = lines.filter((line) => line.trim() !== '').join(', ')
}

function takeField(hand: FormInHand, name: string, field: FormField): void {
  switch (field.kind) {
    case 'section':
      return
    case 'group':
      takeFields(hand, name, field.fields)
      return
    case 'several':
    case 'lines': {
      const chosen = hand.sent.get(name)
      if (chosen) hand.texts[name] = chosen.length > 1 || field.kind === 'several' ? chosen.filter((text) => text !== '').join('\n') : chosen[0]! // prettier-ignore
      return
    }
    case 'car-filter':
      for (const { name: attribute, range } of field.attributes) {
        const at = fieldName(name, attribute)
        if (range) for (const control of [leastName(at), mostName(at)]) take(hand, control)
        else takeValues(hand, at)
      }
      return
    case 'list':
    case 'record': {
      take(hand, countName(name))
      const count = itemCount(field, name, hand.texts)
      for (let index = 0; index < count; index++) {
        const item = fieldName(name, index)
        take(hand, originName(item))
        if (field.kind === 'record') {
          takeField(hand, fieldName(item, KEY), field.entry[0])
          takeField(hand, fieldName(item, VALUE), field.entry[1])
        } else {
          if (field.tag !== '') take(hand, fieldName(item, field.tag))
          takeFields(hand, item, itemKindOf(field, item, hand.texts).fields)
        }
      }
      return
    }
    default:
      take(hand, name)
  }
}
