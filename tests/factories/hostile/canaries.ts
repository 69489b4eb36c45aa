import type { z } from 'zod'
import { carSchema } from '#app/features/vehicle/car.schema.ts'
import { car, type CarOptions, type FeedCar } from '../car.ts'

/** Texts that stand nowhere but in one site, numbered so that every place has its own. */
export interface Canaries {
  /** A new text, at most seven characters long. */
  next(): string
  /** Any text of this site, whatever its case. */
  readonly pattern: RegExp
}

export function canariesOf(letters: string): Canaries {
  let made = 0
  return {
    next: () => `${letters}${String(made++).padStart(3, '0')}q`,
    pattern: new RegExp(`${letters}\\d{3}q`, 'i'),
  }
}

/** Texts with a form of their own, which a canary would break. */
const FORMED = new Set([
  'slug', 'status', 'car_type', 'item_type', 'created_at', 'updated_at', 'rego_expiry', 'build_date', 'compliance_date', 'arrival_date',
  'reserved_until', 'stocknum',
]) // prettier-ignore

/** Fields that never leave the server, whatever a site says; the VIN leaves it only where a site publishes it. */
export const PRIVATE_FIELDS = ['nvic', 'private_suburb', 'private_postcode', 'vin', 'autograb_data', 'youxQuote', 'finance_lenders', 'Purchase cost'] as const // prettier-ignore

/**
 * A car with a canary in every text that a feed can carry: all text fields of the schema, lists, nested objects and
 * fields that the schema does not know. Texts of private fields come from canaries of their own.
 */
export function markedCar(open: Canaries, secret: Canaries, options: CarOptions = {}): FeedCar {
  const plain = car(options)
  const isPrivate = (name: string) => (PRIVATE_FIELDS as readonly string[]).includes(name)
  const texts = Object.entries(carSchema.shape)
    .filter(([name, type]) => kindOf(type) === 'string' && !FORMED.has(name) && !(name in options))
    .map(([name]) => [name, (isPrivate(name) ? secret : open).next()] as const)
  return {
    ...plain,
    ...Object.fromEntries(texts),
    stocknum: open.next(),
    variant: {
      name: open.next(),
      induction: open.next(),
      geartype: open.next(),
      torque: open.next(),
      ancaprating: open.next(),
      bodyconfiguration: open.next(),
    },
    specifications: { axle_type: open.next(), sleeps: 4 },
    standardEquipment: [open.next(), { name: open.next(), value: open.next() }],
    filtered_features: [open.next(), open.next()],
    categories: [open.next()],
    payment_processors: [open.next()],
    hotspots: [{ id: open.next(), title: open.next(), description: open.next() }],
    dealercomments: `<p>${open.next()}</p><ul><li>${open.next()}</li></ul>`,
    finance_lenders: {
      [secret.next()]: { disclaimer: secret.next(), financeProvider: secret.next(), paymentWeek: 98_761.23 },
    },
    autograb_data: { average_market_price: 98_762.34, state_average_market_price: 98_763.45 },
    'Purchase cost': secret.next(),
    purchase_cost_ex_gst: 98_764.56,
    floorplan: { lender: secret.next(), notes: [secret.next()] },
    ...(options.traits?.includes('sold') && { status: 'sold' }),
  }
}

/** Numbers that stand in private fields of every marked car. */
export const PRIVATE_NUMBERS = /9876[1-4]\.\d\d|98,76[1-4]/

function kindOf(type: z.ZodType): string {
  const inner = 'unwrap' in type && typeof type.unwrap === 'function' ? (type.unwrap() as z.ZodType) : type
  return inner.def.type
}
