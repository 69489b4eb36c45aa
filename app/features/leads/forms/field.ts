/** How a field is shown and checked. */
export type FieldType =
  | 'text'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'textarea'
  | 'select'
  | 'choice'
  | 'checkbox'
  | 'money'
  | 'kilometres'
  | 'number'
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
  /** What it holds before anyone answers. */
  readonly value?: string
  readonly options?: readonly Option[]
  readonly autocomplete?: string
  /** Beneath the field: what it is for, when that is not plain. */
  readonly hint?: string
  /** Characters that are taken at most. */
  readonly max?: number
  /** What is said when it must be filled and is not; by default made from the label. */
  readonly missing?: string
}

/** Characters of a line, and of a message. */
export const LINE_MAX = 120
export const MESSAGE_MAX = 4_000

const yesNo: readonly Option[] = ['Yes', 'No'].map((value) => ({ value, label: value }))

/** Every question that forms share, by its name on the wire (L01). */
export const FIELDS = {
  name: { label: 'First Name', type: 'text', autocomplete: 'given-name', required: true },
  last_name: { label: 'Last Name', type: 'text', autocomplete: 'family-name', required: true },
  email: { label: 'Email', type: 'email', autocomplete: 'email', required: true },
  phone: { label: 'Mobile Number', type: 'phone', autocomplete: 'tel', required: true },
  postcode: { label: 'Postcode', type: 'postcode', autocomplete: 'postal-code', required: true },
  message: { label: 'Message', type: 'textarea', max: MESSAGE_MAX },
  category: { label: 'What is it about?', type: 'select', required: true },
  location: { label: 'Which location?', type: 'select', required: true },
  Rego: { label: 'Registration number', type: 'text', max: 10 },
  PreferredContactMethod: {
    label: 'How should we reach you?',
    type: 'choice',
    options: ['Phone', 'Email', 'SMS'].map((value) => ({ value, label: value })),
  },
  finance: { label: 'Are you interested in finance?', type: 'choice', options: yesNo },
  'do-you-have-a-trade-in': { label: 'Do you have a trade-in?', type: 'choice', options: yesNo },
  additional_services: { label: 'Anything else while it is here?', type: 'text' },
  dateTime: { label: 'Test Drive Booking Date', type: 'slot' },
  kms: { label: 'Kilometres', type: 'kilometres' },
  regoState: {
    label: 'State of registration',
    type: 'select',
    options: ['QLD', 'NSW', 'VIC', 'TAS', 'SA', 'WA', 'NT', 'ACT'].map((value) => ({ value, label: value })),
  },
} as const satisfies Record<string, Omit<Field, 'name'>>

export type SharedField = keyof typeof FIELDS
