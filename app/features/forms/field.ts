import { longDate } from '#app/features/locations/hours/long-date.ts'
import { groupedAmount } from '#lib/amount.ts'
import { FORM_TEXTS } from './form-texts.ts'

/** An answer on which a question, a group of questions or a requirement depends. */
export interface Condition {
  /** Name of the question that is answered. */
  readonly name: string
  /** The answer, or several of which any will do. */
  readonly value: string | readonly string[]
}

/** How a field is shown and checked. */
export type FieldType =
  | 'text'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'textarea'
  | 'select'
  | 'choice'
  | 'choices'
  | 'money'
  | 'kilometres'
  | 'number'
  | 'day'
  | 'slot'
  | 'hidden'

export interface Option {
  readonly value: string
  readonly label: string
}

/** One question of a form, under its name on the wire. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly type: FieldType
  readonly required?: boolean
  /** What it holds before anyone answers; of a hidden field, what it always says. */
  readonly value?: string
  readonly options?: readonly Option[]
  readonly autocomplete?: string
  /** Beneath the label: what it is for, when that is not plain. */
  readonly hint?: string
  /** Characters that are taken at most. */
  readonly max?: number
  /** Bounds and step of a number, dollars or kilometres. */
  readonly least?: number
  readonly most?: number
  readonly step?: number
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  readonly first?: string
  readonly last?: string
  /** Id of a list of suggestions that the page holds. */
  readonly list?: string
  /** Amounts that one tap fills in. */
  readonly quick?: readonly number[]
  /** Asked only by sites whose settings ask for it. */
  readonly off?: boolean
  /** What a list says before anything is chosen from it. */
  readonly none?: string
  /** What is said when it must be filled and is not; by default made from the label. */
  readonly missing?: string
  /** Asked only while another question has this answer. */
  readonly when?: Condition
  /** Must be answered while another question has this answer. */
  readonly neededWhen?: Condition
}

/** Characters of a line, of a message and of an address for email. */
export const LINE_MAX = 120
export const MESSAGE_MAX = 4_000
const EMAIL_MAX = 254

/** Nothing that is sold here costs more, dollars; nothing drives further, kilometres. */
const MOST_DOLLARS = 10_000_000
const MOST_KILOMETRES = 2_000_000

const options = (...values: string[]): readonly Option[] => values.map((value) => ({ value, label: value }))

/** Every question that forms share, by its name on the wire (L01). */
export const FIELDS = {
  name: { label: 'First Name', type: 'text', autocomplete: 'given-name', required: true },
  last_name: { label: 'Last Name', type: 'text', autocomplete: 'family-name', required: true },
  email: { label: 'Email', type: 'email', autocomplete: 'email', required: true, max: EMAIL_MAX },
  phone: { label: 'Mobile Number', type: 'phone', autocomplete: 'tel', required: true },
  postcode: { label: 'Postcode', type: 'postcode', autocomplete: 'postal-code', required: true },
  message: { label: 'Message', type: 'textarea', max: MESSAGE_MAX },
  category: {
    label: 'What is it about?',
    type: 'select',
    required: true,
    missing: 'Please choose what it is about.',
  },
  location: { label: 'Which location?', type: 'select', required: true, missing: 'Please choose a location.' },
  dealership_slug: {
    label: 'Which dealership?',
    type: 'select',
    required: true,
    off: true,
    missing: 'Please choose a dealership.',
  },
  Rego: { label: 'Registration number', type: 'text', max: 10, off: true },
  PreferredContactMethod: {
    label: 'Preferred contact',
    type: 'choice',
    missing: 'Please choose how you’d like us to contact you.',
    options: options('Phone', 'Email', 'SMS'),
  },
  finance: { label: 'Are you interested in finance?', type: 'choice', options: options('Yes', 'No'), off: true },
  'do-you-have-a-trade-in': {
    label: 'Do you have a trade-in?',
    type: 'choice',
    options: options('Yes', 'No'),
    off: true,
  },
  additional_services: { label: 'Anything else while it’s with us?', type: 'choices' },
  preferred_day: {
    label: 'Preferred day',
    type: 'day',
    hint: 'We’ll confirm the day and the time with you.',
    missing: 'Please choose a day.',
  },
  dateTime: { label: 'Test Drive Booking Date', type: 'slot', missing: 'Please choose a day and a time.' },
  distribution_location: { label: 'Where would you like to test drive it?', type: 'select', none: 'No preference' },
  kms: {
    label: 'Kilometres',
    type: 'kilometres',
    least: 0,
    most: MOST_KILOMETRES,
    missing: 'Please enter the kilometres on the odometer.',
  },
  vehiclePriceBudget: { label: 'Your budget', type: 'money', least: 0, most: MOST_DOLLARS },
  regoState: {
    label: 'State of registration',
    type: 'select',
    missing: 'Please choose the state of registration.',
    options: options('QLD', 'NSW', 'VIC', 'TAS', 'SA', 'WA', 'NT', 'ACT'),
  },
  page_id: { label: 'Page', type: 'hidden' },
} as const satisfies Record<string, Omit<Field, 'name'>>

export type SharedField = keyof typeof FIELDS

const CHOSEN: readonly FieldType[] = ['select', 'choice', 'choices', 'slot', 'day']

/** What is said when a question must be answered and is not. */
export function missingText({ label, type, missing }: Field): string {
  if (missing !== undefined) return missing
  if (label.endsWith('?')) return `Please answer “${label}”`
  const verb = CHOSEN.includes(type) ? 'choose' : 'enter'
  return `Please ${verb} your ${label.toLowerCase().replace(/^your /, '')}.`
}

/** What is said of an answer that is none; null where every text is one. */
export const wrongText = ({ type }: Field): string | null =>
  type in FORM_TEXTS
    ? FORM_TEXTS[type as keyof typeof FORM_TEXTS]
    : ['select', 'choice', 'choices'].includes(type)
      ? FORM_TEXTS.option
      : null

/** What is said of a day that is too soon or too far off. */
export const dayOutOfReach = (first: string, last: string): string =>
  `Please choose a day from ${longDate(first)} to ${longDate(last)}.`

/** What is said of an answer that is too long. */
export const tooLong = (max: number): string => `Please keep this to ${groupedAmount(max)} characters or fewer.`

/** What is said of a figure out of its bounds, in the specification's words. */
export const boundsText = ({ type, least = 0, most = MOST_DOLLARS }: Field): string => {
  const printed = (amount: number) => (type === 'money' ? `$${groupedAmount(amount)}` : groupedAmount(amount))
  return `Cannot be less than ${printed(least)} or more than ${printed(most)}`
}
