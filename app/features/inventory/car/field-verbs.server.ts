import { fieldOf, type OverrideField } from '#app/features/stock/overrides/override.ts'
import { setPrice } from '#app/features/stock/overrides/car-verbs.server.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { fieldGiven, setField, unsetField, unsettableReason } from '#app/features/stock/overrides/set-field.server.ts'
import type { CarOverrideRow, CarRow } from '#app/features/stock/stock.tables.ts'
import { fieldGroups } from '../bulk/stock-change.ts'
import { withUndo } from '../verbs/undo-verbs.server.ts'
import { formatDollars } from '#lib/money.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { actOnCar, type CarVerbResult } from '../reach/act-on-car.server.ts'
import { carReach, isCarWithin } from '../reach/car-reach.ts'
import { readVin } from '../by-hand/vin-reading.ts'
import { PLACE_FIELDS, placeValues } from './car-place.ts'
import { fieldLabel } from './field-groups.ts'
import { holdSeen } from './hold-seen.ts'
import { valueWords } from './value-words.ts'

interface FieldChange {
  readonly field: string
  /** As it was typed; empty for none. */
  readonly typed: string
  /** JSON of the value that was shown when somebody began. */
  readonly seen: string
  /** Until it is let go by hand, or until its feed says something else. */
  readonly until: CarOverrideRow['until']
}

interface HoldSeen {
  readonly field: string
  /** What is held of it as somebody saw it (`holdSeen`). */
  readonly seen: string
}

interface LocationChange {
  readonly location: string
  /** JSON of the location that was shown. */
  readonly seen: string
}

/** What somebody holds of a car against its feed, field by field. */
export interface FieldVerbs {
  holdField(slug: string, change: FieldChange, note: string): Promise<CarVerbResult>
  /** Keeps what is held, knowing what the feed says now. */
  keepField(slug: string, hold: HoldSeen & Pick<FieldChange, 'until'>): Promise<CarVerbResult>
  /** Takes what the feed says. */
  releaseField(slug: string, hold: HoldSeen): Promise<CarVerbResult>
  /** Moves it to another location of the site, of which there is one with this id. */
  moveCar(slug: string, move: LocationChange, note: string): Promise<CarVerbResult>
}

const NOT_HELD = 'Nobody holds this field any more. It shows what the feed says.'

const said = (field: string, value: unknown): string =>
  field === 'price' && typeof value === 'number' ? formatDollars(value) : valueWords(value) || 'nothing'

/** Where somebody, or the feed, was quicker: what the field says now. */
const changedWords = (field: string, now: unknown): string =>
  `${fieldLabel(field)} was changed meanwhile: it says ${said(field, now)}.`

/** Who holds a field since it was looked at, or what the feed says since. */
function holdChanged(row: CarRow, all: readonly CarOverrideRow[], field: string): string {
  const held = all.find((one) => one.field === field)
  const holder = held && `${held.set_by.replace(/^staff:/, '')} holds it, and the feed says ${said(field, JSON.parse(held.feed_value))}.` // prettier-ignore
  return [changedWords(field, fieldOf(row, field as OverrideField)), holder, 'Nothing of yours was done.']
    .filter(Boolean)
    .join(' ')
}

export function fieldVerbs(actor: InventoryActor): FieldVerbs {
  const { site } = actor
  const overrides = overridesOf(site)
  const right = 'stock.price'
  return {
    holdField: (slug, { field, typed, seen, until }, note) =>
      actOnCar(actor, { right, verb: 'car.field', note }, slug, async ({ trx, row, decision }) => {
        const vin = field === 'vin' && typed.trim() !== '' ? readVin(typed) : null
        if (vin && !vin.ok) return { refused: vin.reason }
        const given = fieldGiven(field, typed)
        if (!given.ok) return { refused: given.reason }
        const before = fieldOf(row, field as OverrideField)
        if (JSON.stringify(before) !== seen) {
          return { changed: `${changedWords(field, before)} You typed ${typed.trim() || 'nothing'}. Nothing of yours was done.` } // prettier-ignore
        }
        const { done: set, undo } = await withUndo(trx, site, { slug, fields: fieldGroups([field]).flat() }, () =>
          setField(trx, site, { slug, field, value: given.value, until, ...decision }),
        )
        if (!set.ok) return { refused: set.reason }
        return { more: {}, before: { [field]: before }, after: { [field]: given.value, until }, undo }
      }),
    keepField: (slug, { field, seen, until }) =>
      actOnCar(actor, { right, verb: 'car.keep' }, slug, async ({ trx, row, decision }) => {
        const all = await overrides.of(slug, trx)
        const held = all.find((one) => one.field === field)
        if (!held) return { changed: NOT_HELD }
        if (holdSeen(all, field) !== seen) return { changed: holdChanged(row, all, field) }
        // A price with its offer stays together; what else was set in the same moment is left as it is.
        const group = fieldGroups([field]).flat()
        const together = all.filter((one) => group.includes(one.field))
        const values = Object.fromEntries(together.map((one) => [one.field, JSON.parse(one.value) as never]))
        const { undo } = await withUndo(trx, site, { slug, fields: group }, () =>
          overrides.set(trx, slug, { values, until, ...decision, note: held.note }),
        )
        return { more: {}, after: { ...values, until }, undo }
      }),
    releaseField: (slug, { field, seen }) =>
      actOnCar(actor, { right, verb: 'car.release' }, slug, async ({ trx, row, decision }) => {
        const fault = field === 'price' ? null : unsettableReason(field)
        if (fault !== null) return { refused: fault }
        const all = await overrides.of(slug, trx)
        const group = fieldGroups([field]).flat()
        if (!all.some((one) => group.includes(one.field))) return { changed: NOT_HELD }
        if (holdSeen(all, field) !== seen) return { changed: holdChanged(row, all, field) }
        const before = { [field]: fieldOf(row, field as OverrideField) }
        const { undo } = await withUndo(trx, site, { slug, fields: group }, async () => {
          if (field === 'price') await setPrice(trx, site, { slug, price: null, ...decision })
          else if (field === 'location') await overrides.clear(trx, slug, { fields: PLACE_FIELDS, ...decision })
          else await unsetField(trx, site, { slug, field, ...decision })
        })
        return { more: {}, before, undo }
      }),
    moveCar: (slug, { location: id, seen }, note) =>
      actOnCar(actor, { right, verb: 'car.move', note }, slug, async ({ trx, row, decision }) => {
        const values = placeValues(site, id)
        if (!values) return { refused: 'There is no such location. Choose one of the list.' }
        // Whoever moved it out of reach could not bring it back.
        const reach = carReach(actor, right)
        if (reach === undefined || !isCarWithin(reach, { location_id: id })) {
          return { refused: `${values.location} is beyond your locations. Ask somebody who has both to move it.` }
        }
        const before = fieldOf(row, 'location')
        if (JSON.stringify(before) !== seen) {
          return { changed: `${changedWords('location', before)} You chose ${values.location}. Nothing of yours was done.` } // prettier-ignore
        }
        const { undo } = await withUndo(trx, site, { slug, fields: PLACE_FIELDS }, () =>
          overrides.set(trx, slug, { values, ...decision }),
        )
        return { more: {}, before: { location: before }, after: { location: values.location }, undo }
      }),
  }
}
