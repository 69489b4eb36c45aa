import { type Adjustment, shareLeft } from '#app/features/trade-in/valuation/adjustments.ts'
import { plateOf } from '#app/features/trade-in/rego.ts'
import { type KeptValuation, tradeVehicleName } from '#app/features/trade-in/valuation/valuation.ts'
import { toCents } from '#lib/money.ts'
import { type Answers, CONDITION, TRADE_IN } from '../steps/questions.ts'

/** A vehicle that was valued, as a purchase knows it: nothing of the person. */
export interface ValuedVehicle {
  /** Of the valuation. */
  readonly id: string
  /** "2018 Mazda CX-5 Touring" */
  readonly name: string
  /** As registers write it. */
  readonly plate: string | null
  readonly state: string
  readonly km: number | null
  /** As the trade-in step asks for it; null where nothing was said of it. */
  readonly condition: string | null
  /** Null where a person is to name the figure. */
  readonly offer: {
    readonly cents: number
    /** Epoch ms. */
    readonly until: number
  } | null
}

type VehicleValuation = Pick<KeptValuation, 'id' | 'vehicle' | 'plate' | 'rego_state' | 'km' | 'offer' | 'person'>

/** The valuation as a purchase takes it in; null when it is not finished, and once its offer has ended. */
export function valuedVehicle(kept: VehicleValuation, now: number): ValuedVehicle | null {
  const { id, vehicle, plate, rego_state, km, person } = kept
  // An offer of before a person was asked is none any more.
  const offer = person ? null : kept.offer
  if (!vehicle || !(offer ? offer.expires_at > now : person)) return null
  return {
    id,
    name: tradeVehicleName(vehicle),
    plate,
    state: rego_state,
    km,
    condition: offer && conditionOf(offer.adjustments),
    offer: offer && { cents: toCents(offer.offer_price), until: offer.expires_at },
  }
}

/** What is left of the figure after the answers about the condition, from which on it is said to be so. */
const GOOD_FROM = 0.95
const FAIR_FROM = 0.86

/** The condition in one word, from what the answers about it change; a vehicle with nothing to say of is good. */
export function conditionOf(adjustments: readonly Adjustment[]): string | null {
  if (adjustments.length === 0) return null
  const share = shareLeft(adjustments)
  if (share > 1) return CONDITION.excellent
  return share >= GOOD_FROM ? CONDITION.good : share >= FAIR_FROM ? CONDITION.fair : CONDITION.poor
}

/** The answers of the trade-in step that a valuation knows. */
export const filledIn = ({ name, plate, state, km, condition }: ValuedVehicle): Answers => ({
  trade_in: TRADE_IN.yes,
  trade_in_vehicle: name,
  ...(plate && { rego: plate }),
  regoState: state,
  ...(km !== null && { kms: String(km) }),
  ...(condition && { trade_in_condition: condition }),
})

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The answers are about this vehicle: its plate says so; one that was valued without a plate goes by its name. */
export function isAbout(answers: Answers | undefined, { plate, state, name }: ValuedVehicle): boolean {
  if (answers?.['trade_in'] !== TRADE_IN.yes) return false
  return plate === null
    ? plain(answers['trade_in_vehicle'] ?? '') === plain(name)
    : plateOf(answers['rego'] ?? '') === plate && answers['regoState'] === state
}

/** The valuations that a purchase can go on with; none that has ended, and none of another site. */
export interface Valuations {
  /** That which the address names. */
  readonly brought: ValuedVehicle | null
  /** All there are: the one brought, the one that the purchase keeps, those of the account, the newest first. */
  readonly all: readonly ValuedVehicle[]
}

export const NO_VALUATIONS: Valuations = { brought: null, all: [] }

/** What the valuations are to a purchase with these answers about the trade-in. */
export interface ValuedTradeIn {
  /** The one of the vehicle that was answered: its offer goes with the order. */
  readonly valued: ValuedVehicle | null
  /** The one that the trade-in step shows, and fills in as far as nothing else was answered. */
  readonly shown: ValuedVehicle | null
  /** Named by the address and not taken in yet: it stays in the address, and goes before what was answered. */
  readonly carried: ValuedVehicle | null
}

export function valuedTradeIn({ brought, all }: Valuations, answers: Answers | undefined): ValuedTradeIn {
  const valued = all.find((one) => isAbout(answers, one)) ?? null
  const carried = brought && brought.id !== valued?.id ? brought : null
  const unsaid = answers?.['trade_in'] !== TRADE_IN.yes
  return { valued, carried, shown: carried ?? valued ?? (unsaid ? (all[0] ?? null) : null) }
}

/** What the trade-in step begins with. */
export function tradeInValues({ shown, carried }: ValuedTradeIn, answers: Answers | undefined): Answers {
  if (carried) return { ...answers, ...filledIn(carried) }
  return { ...(shown && filledIn(shown)), ...answers }
}

/**
 * The valuation that a purchase keeps once a step has been taken: that of the vehicle that was answered. Another vehicle
 * drops it; without a trade-in it is kept for whoever thinks better of it.
 */
export function keptValuation({ brought, all }: Valuations, answers: Answers | undefined, kept?: string) {
  const found = all.find((one) => isAbout(answers, one))
  if (found) return found.id
  return answers?.['trade_in'] === TRADE_IN.yes ? undefined : (brought?.id ?? kept)
}

/** What is left to pay at the handover after the offer, cents: below 0 it is paid to the shopper. An estimate. */
export const leftAfter = (balance: number, { offer, owing }: { readonly offer: number; readonly owing: number }) =>
  balance - offer + owing

/** What is owing on the trade-in, cents. */
export const owingOf = (answers: Answers | undefined): number => {
  const owing = Number(answers?.['owing'] ?? 0)
  return Number.isFinite(owing) ? toCents(owing) : 0
}
