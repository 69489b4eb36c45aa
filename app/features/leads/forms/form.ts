import { type Asked, FORMS, type FormKind, type FormRule } from './form-kinds.ts'
import { type Field, FIELDS, type Option } from './field.ts'

/** A form as one site asks it, about one car or place. */
export interface Form {
  readonly kind: FormKind
  readonly title: string
  readonly intro: string
  readonly submit: string
  readonly steps: readonly { readonly title: string; readonly fields: readonly Field[] }[]
  readonly multiStep: boolean
}

/** What a site's settings and the place of a form change about it. */
export interface FormPlace {
  readonly changes: {
    readonly fields?: Readonly<Record<string, 'hidden' | 'optional' | 'required'>>
    readonly multi_step?: boolean
  }
  readonly categories: readonly string[]
  /** Locations to choose from; nobody is asked when there is one at most, or when the page has chosen. */
  readonly locations: readonly Option[]
  /** What is sold: car, truck, motorcycle, caravan. */
  readonly noun: string
}

/** The questions of a form, in their order: those the site leaves out are not there. */
export function formFor(kind: FormKind, place: FormPlace): Form {
  const rule: FormRule = FORMS[kind]
  const { fields: changed = {}, multi_step = false } = place.changes
  const steps = rule.steps
    .map(({ title, fields }) => ({
      title,
      fields: fields
        .map((asked) => fieldOf(asked, rule, place))
        .filter(({ name }) => changed[name] !== 'hidden' && !(name === 'location' && place.locations.length < 2))
        .map((field) => {
          const change = changed[field.name]
          return change === undefined ? field : { ...field, required: change === 'required' }
        }),
    }))
    .filter(({ fields }) => fields.length > 0)
  return {
    kind,
    title: rule.title.replaceAll('{noun}', place.noun),
    intro: rule.intro ?? '',
    submit: rule.submit,
    steps: multi_step ? steps : [{ title: '', fields: steps.flatMap(({ fields }) => fields) }],
    multiStep: multi_step && steps.length > 1,
  }
}

function fieldOf(asked: Asked, rule: FormRule, { categories, locations }: FormPlace): Field {
  const given = typeof asked === 'string' ? { name: asked } : asked
  const shared =
    given.name in FIELDS ? FIELDS[given.name as keyof typeof FIELDS] : { label: given.name, type: 'text' as const }
  const field: Field = { ...shared, ...given }
  if (field.name === 'category') {
    return { ...field, value: rule.category, options: categories.map((value) => ({ value, label: value })) }
  }
  return field.name === 'location' ? { ...field, options: locations } : field
}

export const fieldsOf = (form: Form): Field[] => form.steps.flatMap(({ fields }) => fields)
