import { fieldOf, type OverrideField } from '#app/features/stock/overrides/override.ts'
import { PRICE_FIELDS, setPrice } from '#app/features/stock/overrides/car-verbs.server.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { fieldGiven, setField, unsetField, unsettableReason } from '#app/features/stock/overrides/set-field.server.ts'
import type { CarOverrideRow } from '#app/features/stock/stock.tables.ts'
import { fieldGroups } from '../bulk/stock-change.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { actOnCar, type CarVerbResult } from '../reach/act-on-car.server.ts'
import { carReach, isCarWithin } from '../reach/car-reach.ts'
import { readVin } from '../by-hand/vin-reading.ts'
import { PLACE_FIELDS, placeValues } from './car-place.ts'
import { fieldLabel } from './field-groups.ts'
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

/** What somebody holds of a car against its feed, field by field. */
export interface FieldVerbs {
  holdField(slug: string, change: FieldChange, note: string): Promise<CarVerbResult>
  /** Keeps what is held, knowing what the feed says now. */
  keepField(slug: string, field: string, until: CarOverrideRow['until']): Promise<CarVerbResult>
  /** Takes what the feed says. */
  releaseField(slug: string, field: string): Promise<CarVerbResult>
  /** Moves it to another location of the site, of which there is one with this id. */
  moveCar(slug: string, location: string, note: string): Promise<CarVerbResult>
}

const NOT_HELD = 'Nobody holds this field any more. It shows what the feed says.'

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
          const now = valueWords(before) || 'nothing'
          return { changed: `${fieldLabel(field)} was changed meanwhile: it says ${now}. You typed ${typed.trim() || 'nothing'}. Nothing of yours was done.` } // prettier-ignore
        }
        const set = await setField(trx, site, { slug, field, value: given.value, until, ...decision })
        if (!set.ok) return { refused: set.reason }
        return { more: {}, before: { [field]: before }, after: { [field]: given.value, until } }
      }),
    keepField: (slug, field, until) =>
      actOnCar(actor, { right, verb: 'car.keep' }, slug, async ({ trx, decision }) => {
        const all = await overrides.of(slug, trx)
        const held = all.find((one) => one.field === field)
        if (!held) return { refused: NOT_HELD }
        // A price with its offer stays together; what else was set in the same moment is left as it is.
        const group = fieldGroups([field]).flat()
        const together = all.filter((one) => group.includes(one.field))
        const values = Object.fromEntries(together.map((one) => [one.field, JSON.parse(one.value) as never]))
        await overrides.set(trx, slug, { values, until, ...decision, note: held.note })
        return { more: {}, after: { ...values, until } }
      }),
    releaseField: (slug, field) =>
      actOnCar(actor, { right, verb: 'car.release' }, slug, async ({ trx, row, decision }) => {
        const before = { [field]: fieldOf(row, field as OverrideField) }
        if (field === 'location') {
          const count = await overrides.clear(trx, slug, { fields: PLACE_FIELDS, ...decision })
          return count > 0 ? { more: {}, before } : { refused: NOT_HELD }
        }
        if (field === 'price') {
          const held = (await overrides.of(slug, trx)).some((one) => PRICE_FIELDS.some((each) => each === one.field))
          if (!held) return { refused: NOT_HELD }
          await setPrice(trx, site, { slug, price: null, ...decision })
          return { more: {}, before }
        }
        const fault = unsettableReason(field)
        if (fault !== null) return { refused: fault }
        const was = await unsetField(trx, site, { slug, field, ...decision })
        return was ? { more: {}, before } : { refused: NOT_HELD }
      }),
    moveCar: (slug, id, note) =>
      actOnCar(actor, { right, verb: 'car.move', note }, slug, async ({ trx, row, decision }) => {
        const values = placeValues(site, id)
        if (!values) return { refused: 'There is no such location. Choose one of the list.' }
        // Whoever moved it out of reach could not bring it back.
        const reach = carReach(actor, right)
        if (reach === undefined || !isCarWithin(reach, { location_id: id })) {
          return { refused: `${values.location} is beyond your locations. Ask somebody who has both to move it.` }
        }
        const before = fieldOf(row, 'location')
        await overrides.set(trx, slug, { values, ...decision })
        return { more: {}, before: { location: before }, after: { location: values.location } }
      }),
  }
}
