import { type Inventory, inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { InventoryPorts } from '#app/features/inventory/inventory-actor.ts'
import { type PriceQuestion, typedPrice } from '#app/features/inventory/prices/price-questions.ts'
import type { CarVerbResult } from '#app/features/inventory/reach/act-on-car.server.ts'
import type { ReservationEnd } from '#app/features/inventory/verbs/state-verbs.server.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { formText } from '#lib/forms/form-text.ts'
import { momentTyped } from '../../../parts/moments/moment-typed.ts'

/** What came of a form of a car's page. */
export type CarActionResult =
  | { readonly ok: true; /** What was done, for the message about it. */ readonly done: string }
  | {
      readonly ok: false
      readonly status: 403 | 404 | 409 | 422
      readonly message: string
      /** They have to prove who they are first: then what they chose is there again. */
      readonly prove?: true
      /** The button that was pressed: its form stays open, with what was typed. */
      readonly intent: string
      readonly typed: Readonly<Record<string, string>>
      /** The field whose form that is. */
      readonly field: string | null
      /** What has to be confirmed. */
      readonly questions?: readonly PriceQuestion[]
    }

/** What came of a verb, before what was sent is put beside it. */
type Outcome = Extract<CarActionResult, { readonly ok: true }> | Omit<CarProblem, 'intent' | 'typed' | 'field'>

/** What was refused, for the form that it came from. */
export type CarProblem = Extract<CarActionResult, { readonly ok: false }>

const MISSING = { ok: false, status: 404, message: 'There is no such car, or this is not yours to do.' } as const
/** What people type or choose in the forms of the page. */
const TYPED = ['value', 'price', 'was', 'date', 'time', 'until', 'note', 'location', 'reservation'] as const
/** Which field's form a button ends; those of one field name it. */
const FORM_OF: Readonly<Record<string, string>> = { price: 'price', move: 'location' }

interface CarPost {
  readonly slug: string
  readonly form: FormData
}

/** Does what a form of a car's page asks for; where it is refused, what was typed comes back. */
export async function actOnCarPage(access: SiteAccess, ports: InventoryPorts, sent: CarPost): Promise<CarActionResult> {
  const { form } = sent
  const outcome = await act(access, ports, sent)
  if (outcome.ok) return outcome
  const intent = formText(form, 'intent')
  const typed = TYPED.filter((name) => form.has(name)).map((name) => [name, formText(form, name)])
  const field = intent === 'field' ? formText(form, 'field') : Object.hasOwn(FORM_OF, intent) ? FORM_OF[intent]! : null
  return { ...outcome, intent, typed: Object.fromEntries(typed), field }
}

/** Each button has its own name, and works without scripts. */
async function act(access: SiteAccess, ports: InventoryPorts, sent: CarPost): Promise<Outcome> {
  const inventory = inventoryOf(access, ports)
  const { slug, form } = sent
  const text = (name: string) => formText(form, name).trim()
  const [seen, note, field] = [text('seen'), text('note'), text('field')]
  const until = text('until') === 'feed' ? ('feed' as const) : ('dealer' as const)
  const zone = zoneOfSite(access.site)
  switch (text('intent')) {
    case 'sold':
      return said(inventory.markSold?.(slug, { seen, reservation: reservationEnd(text('reservation')) }, note), 'sold')
    case 'withdraw':
      return said(inventory.withdraw?.(slug, { seen, reservation: reservationEnd(text('reservation')) }, note), 'withdrawn') // prettier-ignore
    case 'reserve': {
      const moment = momentTyped(text('date'), text('time'), zone)
      return said(inventory.reserve?.(slug, { seen, until: moment }, note), 'reserved')
    }
    case 'release':
      return said(inventory.release?.(slug, { seen }, note), 'released')
    case 'back':
      return said(inventory.backOnSale?.(slug, { seen }, note), 'back')
    case 'field': {
      const typed = formText(form, 'value')
      return said(inventory.holdField?.(slug, { field, typed, seen: text('seen-field'), until }, note), 'held')
    }
    case 'keep':
      return said(
        inventory.keepField?.(slug, { field, seen: text('seen-field'), until }),
        until === 'feed' ? 'kept-until' : 'kept',
      )
    case 'take-feed':
      return said(inventory.releaseField?.(slug, { field, seen: text('seen-field') }), 'released-field')
    case 'move':
      return said(inventory.moveCar?.(slug, { location: text('location'), seen: text('seen-field') }, note), 'moved')
    case 'price':
      return priced(inventory, sent, zone)
    case 'undo':
      return said(inventory.undoLast?.(slug, text('undo')), 'undone')
    case 'cancel-plan':
      return said(inventory.cancelPlan?.(slug, text('plan')), 'plan-cancelled')
    default:
      return { ok: false, status: 422, message: 'Press one of the buttons of the page.' }
  }
}

const reservationEnd = (text: string): ReservationEnd | undefined =>
  text === 'sold-to-them' || text === 'ends' ? text : undefined

async function said(result: Promise<CarVerbResult> | undefined, done: string): Promise<Outcome> {
  const came = await result
  if (came?.ok) return { ok: true, done }
  if (!came || came.reason === 'not-found') return MISSING
  if (came.reason === 'prove') return { ok: false, status: 403, message: came.message, prove: true }
  return { ok: false, status: came.reason === 'changed' ? 409 : 422, message: came.message }
}

/** A price now, or from a moment on. */
async function priced({ setPrice, planPrice }: Inventory, { slug, form }: CarPost, zone: string): Promise<Outcome> {
  if (!setPrice || !planPrice) return MISSING
  const text = (name: string) => formText(form, name).trim()
  const [price, was] = [typedPrice(text('price')), typedPrice(text('was'))]
  const wrong = [price, was].find(({ ok }) => !ok)
  if (wrong && !wrong.ok) return { ok: false, status: 422, message: wrong.reason }
  if (!price.ok || !was.ok) return MISSING
  const given = {
    price: price.price,
    was: was.price,
    until: text('until') === 'feed' ? ('feed' as const) : ('dealer' as const),
    seen: text('seen-price') === '' ? null : Number(text('seen-price')),
    confirmed: form.getAll('confirmed').map(String),
  }
  const isPlanned = text('date') !== ''
  const at = momentTyped(text('date'), text('time') || '00:00', zone)
  if (isPlanned && Number.isNaN(at)) {
    return { ok: false, status: 422, message: 'Write the day and the time from which the price holds.' }
  }
  const result = isPlanned ? await planPrice(slug, { ...given, at }, text('note')) : await setPrice(slug, given, text('note')) // prettier-ignore
  if (result.ok) return { ok: true, done: isPlanned ? 'planned' : 'priced' }
  if (result.reason === 'not-found') return MISSING
  const questions = result.reason === 'unconfirmed' ? { questions: result.questions } : {}
  return { ok: false, status: result.reason === 'changed' ? 409 : 422, message: result.message, ...questions }
}
