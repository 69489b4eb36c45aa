import { type FormQuestion, type FormKind, formRule, type FormRule, GENERAL } from './form-kinds.ts'
import { type Field, FIELDS, type Option } from '#app/features/forms/field.ts'

export interface FormStep {
  readonly title: string
  readonly fields: readonly Field[]
}

/** A form as one site asks it, about one car or place. */
export interface Form {
  readonly kind: FormKind
  readonly title: string
  readonly intro: string
  readonly submit: string
  readonly steps: readonly FormStep[]
  readonly multiStep: boolean
  /** What it is about is inspected, not driven. */
  readonly inspected: boolean
}

/** What a site's settings and the place of a form change about it. */
export interface FormPlace {
  readonly changes: {
    readonly fields?: Readonly<Record<string, 'hidden' | 'optional' | 'required'>>
    readonly multi_step?: boolean
  }
  readonly categories: readonly string[]
  /** Whether a message must be written where a form asks for one. */
  readonly messageRequired: boolean
  /** Locations and dealerships to choose from; nobody is asked when there is one at most, or the page has chosen. */
  readonly locations: readonly Option[]
  readonly dealerships: readonly Option[]
  /** Where a car can be brought for a test drive, besides where it stands. */
  readonly distribution: readonly Option[]
  readonly services: readonly string[]
  /** Days that a booking can be asked for, YYYY-MM-DD. */
  readonly days: { readonly first: string; readonly last: string }
  /** Dollars that one tap fills in. */
  readonly quickPicks: readonly number[]
  /** What it is about: car, truck, motorcycle, caravan; null for a form about none. */
  readonly noun: string | null
  /** It is inspected, not driven. */
  readonly inspected: boolean
}

/** The questions of a form, in their order: those the site leaves out are not there. */
export function formFor(kind: FormKind, place: FormPlace): Form {
  const rule = formRule(kind, place)
  const { fields: changed = {}, multi_step = false } = place.changes
  const changedBy = (field: Field): Field => {
    const change = changed[field.name]
    if (change !== undefined) return { ...field, required: change === 'required', off: false }
    return field.name === 'message' && !place.messageRequired ? { ...field, required: false } : field
  }
  const steps = rule.steps
    .map(({ title, fields }) => ({
      title,
      fields: fields
        .filter((requested) => changed[typeof requested === 'string' ? requested : requested.name] !== 'hidden')
        .map((requested) => changedBy(fieldOf(requested, rule, place)))
        .filter((field) => !field.off && isFitting(field, rule, place.noun)),
    }))
    .filter(({ fields }) => fields.length > 0)
  return {
    kind,
    title: place.noun === null ? (rule.plain ?? rule.title) : rule.title.replaceAll('{noun}', place.noun),
    intro: rule.intro ?? '',
    submit: rule.submit,
    steps: multi_step ? steps : [{ title: '', fields: steps.flatMap(({ fields }) => fields) }],
    multiStep: multi_step && steps.length > 1,
    inspected: place.inspected,
  }
}

/** A question of several answers has some; only who has a general enquiry says what it is about (L01). */
function isFitting({ name, type, options = [] }: Field, { category }: FormRule, noun: string | null): boolean {
  // A car has a price.
  if (name === 'vehiclePriceBudget') return noun === null
  if (name === 'category') return category === GENERAL && options.length > 1
  if (name === 'location' || name === 'dealership_slug') return options.length > 1
  return !['select', 'choice', 'choices'].includes(type) || options.length > 0
}

function fieldOf(requested: FormQuestion, rule: FormRule, place: FormPlace): Field {
  const given = typeof requested === 'string' ? { name: requested } : requested
  const shared =
    given.name in FIELDS ? FIELDS[given.name as keyof typeof FIELDS] : { label: given.name, type: 'text' as const }
  const field: Field = { ...shared, ...given }
  switch (field.name) {
    case 'category':
      return { ...field, value: rule.category, options: plain(place.categories) }
    case 'location':
      return { ...field, options: place.locations }
    case 'dealership_slug':
      return { ...field, options: place.dealerships }
    case 'distribution_location':
      return { ...field, options: place.distribution }
    case 'additional_services':
      return { ...field, options: plain(place.services) }
    case 'preferred_day':
      return { ...field, ...place.days }
    default:
      return field.type === 'money' ? { ...field, quick: place.quickPicks } : field
  }
}

const plain = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

export const fieldsOf = (form: Pick<Form, 'steps'>): Field[] => form.steps.flatMap(({ fields }) => fields)
