import { FIELDS, type Field, type Option } from '#app/features/forms/field.ts'
import type { ConditionQuestion } from '../valuation/adjustments.ts'
import { REGO_STATES, STATE_FAULT } from '../rego.ts'

/** The forms of the way to a figure, by the word that each carries. */
export const FLOW_STEPS = ['start', 'make', 'model', 'contact', 'condition', 'again', 'accept', 'person', 'photos', 'remove-photo'] as const // prettier-ignore
export type FlowStep = (typeof FLOW_STEPS)[number]

/** The figure that the page showed: only that one is accepted with it. */
export const SEEN_OFFER = 'offer_price'

/** Longest plate as people type it, and name of a make, model or badge. */
const TYPED_PLATE = 16
const MOST_NAME = 40
export const OLDEST_YEAR = 1930

/** What a list offers beside the names that it knows. */
export const OTHER = 'other'

const plain = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

/** Makes to choose from and the year that it is. */
interface KnownVehicles {
  readonly makes: readonly string[]
  readonly thisYear: number
}

interface StartContext {
  readonly noun: string
  /** State that most who ask are in. */
  readonly state: string | null
  /** What may be chosen; null where a register finds the vehicle by its plate. */
  readonly known: KnownVehicles | null
}

/** Caravans have no kilometres. */
export const hasOdometer = (noun: string): boolean => noun !== 'caravan'

/**
 * What is asked first (T01), under the names of the wire: the plate where it finds the vehicle, else what it is. The
 * plate is then asked with the model, and the state here only where the site itself says none.
 */
export const startFields = ({ noun, state, known }: StartContext): Field[] => [
  ...(known ? makeFields(known.makes, known.thisYear) : plateFields(state)),
  ...(known && !state ? plateFields(null).slice(1) : []),
  ...(hasOdometer(noun) ? [{ name: 'kms', ...FIELDS.kms, required: true }] : []),
]

/** The plate, which nobody has to know, and its state. */
export const plateFields = (state: string | null): Field[] => [
  {
    name: 'rego',
    label: 'Registration number',
    type: 'text',
    max: TYPED_PLATE,
    hint: 'Leave blank if unregistered.',
  },
  {
    name: 'regoState',
    label: 'State of registration',
    type: 'select',
    required: true,
    missing: STATE_FAULT,
    options: plain(REGO_STATES),
    ...(state && (REGO_STATES as readonly string[]).includes(state) && { value: state }),
  },
]

/** Make and year, from the newest year that is sold. */
export function makeFields(makes: readonly string[], thisYear: number): Field[] {
  const years = Array.from({ length: thisYear + 2 - OLDEST_YEAR }, (_, index) => String(thisYear + 1 - index))
  return [
    ...namedOrTyped('make', 'Make', makes),
    {
      name: 'year',
      label: 'Year',
      type: 'select',
      required: true,
      missing: yearFault(thisYear),
      options: plain(years),
    },
  ]
}

export const yearFault = (thisYear: number): string =>
  `Please choose a year from ${OLDEST_YEAR} to ${thisYear + 1}, as on the compliance plate.`

/** Id of the badges that are suggested. */
export const BADGE_LIST = 'valuation-badges'

export const modelFields = (models: readonly string[]): Field[] => [
  ...namedOrTyped('model', 'Model', models),
  {
    name: 'badge',
    label: 'Badge or variant',
    type: 'text',
    max: MOST_NAME,
    list: BADGE_LIST,
    hint: 'The letters or name after the model, such as SR5 or GT-Line.',
  },
]

/** A list of known names with room for another, or a line alone where none is known. */
function namedOrTyped(name: 'make' | 'model', label: string, known: readonly string[]): Field[] {
  if (known.length === 0) return [{ name, label, type: 'text', required: true, max: MOST_NAME }]
  return [
    {
      name,
      label,
      type: 'select',
      required: true,
      options: [...plain(known), { value: OTHER, label: `Another ${name}` }],
    },
    {
      name: `${name}_other`,
      label: `Which other ${name}?`,
      type: 'text',
      max: MOST_NAME,
      hint: `Only if your ${name} isn’t in the list.`,
      neededWhen: { name, value: OTHER },
      missing: `Please enter your ${name}.`,
    },
  ]
}

/** The condition, one choice a question. */
export const conditionFields = (questions: readonly ConditionQuestion[]): Field[] =>
  questions.map(({ name, label, choices }) => ({
    name,
    label,
    type: 'choice',
    required: true,
    options: choices.map((choice) => ({ value: choice.value, label: choice.label })),
  }))

/** Whom to answer (T01): name, phone, email, and where there are several, which location. */
export const contactFields = (locations: readonly Option[]): Field[] => [
  { name: 'name', label: 'Your name', type: 'text', autocomplete: 'name', required: true, max: 80 },
  { name: 'phone', ...FIELDS.phone },
  { name: 'email', ...FIELDS.email },
  ...(locations.length > 1
    ? [{ name: 'location_id', ...FIELDS.location, label: 'Nearest location', options: locations }]
    : []),
]
