import type { Field, Option, Condition } from '#app/features/forms/field.ts'
import { FIELDS } from '#app/features/forms/field.ts'
import { isMet } from '#app/features/forms/condition.ts'
import type { PurchaseStep } from './steps.ts'

/** Questions that belong together; asked only of whoever gave an answer, where it names one. */
export interface Group {
  readonly when?: Condition
  readonly title?: string
  readonly fields: readonly Field[]
}

/** Answers of a step by the names of its questions; several to one question stand one a line, as forms keep them. */
export type Answers = Readonly<Record<string, string>>

/** What a site, a car and the moment make of the questions. */
export interface PurchaseQuestionContext {
  /** "car", "truck" */
  readonly noun: string
  readonly addOns: readonly Option[]
  readonly dealer: string
  /** The dealer can be asked for finance. */
  readonly finance: boolean
  readonly delivery: { readonly days: readonly Option[] } | null
  /** Times to pick the car up, as their values; empty where none can be offered. */
  readonly pickups: readonly Option[]
}

export const TRADE_IN = { yes: 'Yes', no: 'No' } as const
export const CONDITION = { excellent: 'Excellent', good: 'Good', fair: 'Fair', poor: 'Needs work' } as const
export const HANDOVER = { pickup: 'Pick it up', delivery: 'Have it delivered' } as const
export const PAY = { finance: 'Finance through the dealer', own: 'My own lender', outright: 'Without a loan' } as const

const options = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))
const named = (name: keyof typeof FIELDS, more: Partial<Field> = {}): Field => ({ ...FIELDS[name], name, ...more })

const tradeIn = ({ noun }: PurchaseQuestionContext): Group[] => [
  {
    fields: [
      {
        name: 'trade_in',
        label: 'Would you like to trade in a vehicle?',
        type: 'choice',
        required: true,
        missing: 'Please say whether you have a vehicle to trade in.',
        options: options([TRADE_IN.yes, TRADE_IN.no]),
      },
    ],
  },
  {
    when: { name: 'trade_in', value: TRADE_IN.yes },
    title: 'The vehicle you would trade in',
    fields: [
      {
        name: 'trade_in_vehicle',
        label: 'Year, make and model',
        type: 'text',
        required: true,
        hint: 'Such as 2018 Mazda CX-5 Touring',
        missing: 'Please enter the year, make and model of your vehicle.',
      },
      named('Rego', { required: true, off: false, name: 'rego' }),
      named('regoState', { required: true }),
      named('kms', { required: true, missing: 'Please enter the kilometres your vehicle has done.' }),
      {
        name: 'trade_in_condition',
        label: 'Its condition',
        type: 'select',
        required: true,
        missing: 'Please choose its condition.',
        options: options(Object.values(CONDITION)),
      },
      {
        name: 'owing',
        label: 'Amount still owing on it',
        type: 'money',
        hint: `Leave blank if it’s paid off. We’ll pay out your lender first, and what’s left goes towards this ${noun}.`,
        least: 0,
        most: 10_000_000,
      },
      { name: 'trade_in_notes', label: 'Anything we should know about it', type: 'textarea', max: 1_000 },
    ],
  },
]

const payment = ({ dealer, finance }: PurchaseQuestionContext): Group[] => [
  {
    fields: [
      {
        name: 'pay',
        label: 'How would you like to pay?',
        type: 'choice',
        required: true,
        missing: 'Please choose how you would like to pay.',
        options: [
          ...(finance ? [{ value: PAY.finance, label: `Finance through ${dealer}` }] : []),
          { value: PAY.own, label: 'A loan from my own lender' },
          { value: PAY.outright, label: 'Without a loan' },
        ],
      },
    ],
  },
  ...(finance
    ? [
        {
          when: { name: 'pay', value: PAY.finance },
          title: 'For your finance',
          fields: [
            {
              name: 'contribution',
              label: 'How much would you put in yourself?',
              type: 'money' as const,
              hint: 'On top of the deposit and your trade-in',
              least: 0,
              most: 10_000_000,
            },
            {
              name: 'loan_years',
              label: 'Over how many years?',
              type: 'select' as const,
              none: 'I’m not sure yet',
              options: [1, 2, 3, 4, 5, 6, 7].map((years) => ({
                value: String(years),
                label: years === 1 ? '1 year' : `${years} years`,
              })),
            },
          ],
        },
      ]
    : []),
]

const delivery = ({ noun, delivery: delivered, pickups }: PurchaseQuestionContext): Group[] => [
  ...(delivered
    ? [
        {
          fields: [
            {
              name: 'handover',
              label: `How would you like to get your ${noun}?`,
              type: 'choice' as const,
              required: true,
              missing: 'Please choose whether you pick it up or have it delivered.',
              options: options([HANDOVER.pickup, HANDOVER.delivery]),
            },
          ],
        },
      ]
    : []),
  {
    ...(delivered && { when: { name: 'handover', value: HANDOVER.pickup } }),
    fields: [
      pickups.length > 0
        ? { name: 'pickup_time', label: 'When would you like to pick it up?', type: 'slot', options: pickups }
        : {
            name: 'pickup_wish',
            label: 'When would you like to pick it up?',
            type: 'text',
            hint: 'Tell us a day and time. We’ll confirm it with you.',
          },
    ],
  },
  ...(delivered
    ? [
        {
          when: { name: 'handover', value: HANDOVER.delivery },
          title: 'Where to',
          fields: [
            {
              name: 'street',
              label: 'Street address',
              type: 'text' as const,
              required: true,
              autocomplete: 'address-line1',
              missing: 'Please enter the street address.',
            },
            {
              name: 'suburb',
              label: 'Suburb',
              type: 'text' as const,
              required: true,
              autocomplete: 'address-level2',
              missing: 'Please enter the suburb.',
            },
            named('postcode', { name: 'delivery_postcode', missing: 'Please enter the postcode.' }),
            ...(delivered.days.length > 0
              ? [
                  {
                    name: 'delivery_day',
                    label: 'Which day suits you?',
                    type: 'select' as const,
                    none: 'Any day',
                    options: delivered.days,
                  },
                ]
              : []),
          ],
        },
      ]
    : []),
]

const details = (): Group[] => [
  {
    fields: [
      named('name'),
      named('last_name'),
      named('email', { hint: 'We’ll send your order and its reference here.' }),
      named('phone'),
      named('postcode', { hint: 'Where the vehicle will be kept' }),
      {
        name: 'identity',
        label: 'What ID will you bring?',
        type: 'select',
        required: true,
        hint: 'Bring it to the handover, in the name you gave above. Please don’t send copies or numbers.',
        missing: 'Please choose a document.',
        options: options(['Australian driver licence', 'Australian passport', 'Foreign passport', 'Proof of age card']),
      },
      named('PreferredContactMethod'),
      { name: 'message', label: 'Anything else?', type: 'textarea', max: 1_000 },
    ],
  },
]

const QUESTIONS: Readonly<Record<PurchaseStep, (asking: PurchaseQuestionContext) => Group[]>> = {
  vehicle: ({ addOns }) =>
    addOns.length > 0
      ? [{ fields: [{ name: 'add_ons', label: 'Add to your vehicle', type: 'choices', options: addOns }] }]
      : [],
  'trade-in': tradeIn,
  payment,
  delivery,
  details,
  review: () => [],
}

/** Every question of a step, whoever is asked. */
export const groupsOf = (step: PurchaseStep, asking: PurchaseQuestionContext): Group[] => QUESTIONS[step](asking)

/** The questions that a shopper has to answer, by what they have answered. */
export const questionsAt = (step: PurchaseStep, asking: PurchaseQuestionContext, answers: Answers): Field[] =>
  groupsOf(step, asking)
    .filter(({ when }) => !when || isMet(when, answers))
    .flatMap(({ fields }) => fields)
    // A time is one of those on the list; the schema knows choices.
    .map((field) => (field.type === 'slot' ? { ...field, type: 'choice' as const } : field))
