import type { JobPlan } from '#app/features/inventory/bulk/job-store.server.ts'
import type { ChangeKind, LocationNamed, PriceChange, StockChange } from '#app/features/inventory/bulk/stock-change.ts'
import { typedPrice } from '#app/features/inventory/prices/price-questions.ts'
import { fieldGiven, settableFields } from '#app/features/stock/overrides/set-field.server.ts'
import { parseAmount } from '#lib/amount.ts'
import { localTime } from '#lib/local-time.ts'
import { formText } from '#lib/forms/form-text.ts'
import { momentTyped } from '../../../parts/moments/moment-typed.ts'
import { type ChangeTask, KIND_OF_TASK } from './change-tasks.ts'

/** Which cars a form names: by their slugs, or all of a list as its query says. */
export interface NamedCars {
  readonly slugs: readonly string[]
  /** The query of a list, such as `type=used`; null: none. */
  readonly all: string | null
}

/** A form takes few answers, so one of them may name many cars, with commas between. */
export function namedCars(form: FormData | URLSearchParams): NamedCars {
  const slugs = form.getAll('cars').flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
  const list = form.get('list')
  const all = form.has('all') && typeof list === 'string' ? list : null
  return { slugs: slugs.map((slug) => slug.trim()).filter(Boolean), all }
}

type ReadPlan = { readonly ok: true; readonly plan: JobPlan } | { readonly ok: false; readonly message: string }

const refused = (message: string): ReadPlan => ({ ok: false, message })

/** What a form says is to be done with the chosen cars, and when; why it cannot be read, in words. */
export function readPlan(
  form: FormData,
  task: ChangeTask,
  locations: readonly LocationNamed[],
  zone: string,
): ReadPlan {
  const change = readChange(form, task, locations)
  if (typeof change === 'string') return refused(change)
  if (formText(form, 'from') !== 'later') return { ok: true, plan: { change, moment: null } }
  const moment = momentTyped(formText(form, 'date'), formText(form, 'time') || '08:00', zone)
  return Number.isNaN(moment)
    ? refused('Say from which day the change counts.')
    : { ok: true, plan: { change, moment } }
}

/** The change, or what is wrong with it. */
function readChange(form: FormData, task: ChangeTask, locations: readonly LocationNamed[]): StockChange | string {
  const kind: ChangeKind = KIND_OF_TASK[task]
  const until = formText(form, 'until') === 'feed' ? ('feed' as const) : ('dealer' as const)
  switch (task) {
    case 'price':
      return readPrice(form, until)
    case 'field': {
      const field = formText(form, 'field')
      if (!settableFields().includes(field)) return 'This field cannot be set for many cars. Choose another one.'
      const given = fieldGiven(field, formText(form, 'value'))
      return given.ok ? { kind: 'field', field, value: given.value as string | number | boolean | null, until } : given.reason // prettier-ignore
    }
    case 'tag':
      return { kind: 'field', field: 'tag', value: formText(form, 'value').trim() || null, until }
    case 'location': {
      const place = locations.find(({ id }) => String(id) === formText(form, 'value'))
      return place ? { kind: 'move', location: place } : 'Choose a location.'
    }
    case 'hold':
    case 'let-go': {
      const fields = form.getAll('fields').map(String)
      if (fields.length === 0) return 'Choose at least one field.'
      return task === 'hold' ? { kind: 'hold', fields, until } : { kind: 'let-go', fields }
    }
    default:
      return { kind } as StockChange
  }
}

const HOW: Readonly<Record<string, { readonly how: PriceChange['how']; readonly sign: 1 | -1 }>> = {
  'less-percent': { how: 'percent', sign: -1 },
  'more-percent': { how: 'percent', sign: 1 },
  'less-dollars': { how: 'dollars', sign: -1 },
  'more-dollars': { how: 'dollars', sign: 1 },
  set: { how: 'set', sign: 1 },
}

function readPrice(form: FormData, until: PriceChange['until']): StockChange | string {
  const chosen = formText(form, 'how')
  const { how, sign } = (Object.hasOwn(HOW, chosen) && HOW[chosen]) || HOW['less-percent']!
  const typed = formText(form, 'by')
  const ending = Number.parseInt(formText(form, 'ending'), 10)
  const more = { ending: ending >= 0 && ending < 1_000 ? ending : null, was: formText(form, 'was') === 'on', until }
  if (how === 'set') {
    const price = typedPrice(typed)
    return price.ok ? { kind: 'price', how, amount: price.price, ...more } : price.reason
  }
  const amount = parseAmount(typed.replace(/%\s*$/, ''))
  if (amount === null)
    return how === 'percent' ? 'Say by how many percent, such as 3.' : 'Say by how much, such as 500.'
  return { kind: 'price', how, amount: sign * amount, ...more }
}

/** What a form brought, to be filled in again: several answers of one name with commas between. */
export const typedIn = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new Set(form.keys())]
      .filter((name) => name !== 'cars')
      .map((name) => [
        name,
        form
          .getAll(name)
          .filter((value) => typeof value === 'string')
          .join(','),
      ]),
  )

/** A change as its form has it, to be filled in again. */
export function formOf({ change, moment }: JobPlan, zone: string): Readonly<Record<string, string>> {
  return { ...changeFilled(change), ...(moment !== null && { from: 'later', ...dayAndTime(moment, zone) }) }
}

function dayAndTime(moment: number, zone: string): { readonly date: string; readonly time: string } {
  const { date, minutes } = localTime(zone, moment)
  const two = (part: number) => String(part).padStart(2, '0')
  return { date, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
}

function changeFilled(change: StockChange): Readonly<Record<string, string>> {
  switch (change.kind) {
    case 'price': {
      const { how, amount, ending, was, until } = change
      const chosen = how === 'set' ? 'set' : `${(amount ?? 0) < 0 ? 'less' : 'more'}-${how}`
      const by = amount === null ? '' : `${Math.abs(amount)}${how === 'percent' ? ' %' : ''}`
      return { how: chosen, by, ending: ending === null ? '' : String(ending), was: was ? 'on' : '', until } // prettier-ignore
    }
    case 'field':
      return { field: change.field, value: change.value === null ? '' : String(change.value), until: change.until }
    case 'move':
      return { value: String(change.location.id) }
    case 'hold':
      return { fields: change.fields.join(','), until: change.until }
    case 'let-go':
      return { fields: change.fields.join(',') }
    default:
      return {}
  }
}
