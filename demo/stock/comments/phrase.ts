import type { Car } from '#app/features/vehicle/car.ts'
import type { Engine } from '../cars/facts.ts'

/** What a sentence may speak about. Everything in it is true of the car as it is written to the feed. */
export interface Subject {
  readonly car: Car
  readonly engine: Engine
  readonly tow: number
  readonly has: (feature: string) => boolean
  /** Words for the gaps in sentences. */
  readonly words: Readonly<Record<string, string>>
}

/** Sentences that share a condition. */
export interface Phrases {
  readonly when?: (subject: Subject) => boolean
  /** A description holds one sentence of a topic. */
  readonly topic?: string
  readonly lines: readonly string[]
}

export const has =
  (...features: readonly string[]) =>
  (subject: Subject): boolean =>
    features.every(subject.has)

export const fuelled =
  (...fuels: readonly string[]) =>
  ({ car }: Subject): boolean =>
    fuels.includes(car.simple_fuel ?? '')

export const shaped =
  (...bodies: readonly string[]) =>
  ({ car }: Subject): boolean =>
    bodies.includes(car.simple_body ?? '')

export const used = ({ car }: Subject): boolean => car.car_type === 'used'
export const isNew = ({ car }: Subject): boolean => car.car_type === 'new'
export const isDemo = ({ car }: Subject): boolean => car.car_type === 'demo'
export const under =
  (km: number) =>
  ({ car }: Subject): boolean =>
    car.car_type === 'used' && car.km !== undefined && car.km < km
export const over =
  (km: number) =>
  ({ car }: Subject): boolean =>
    car.car_type === 'used' && (car.km ?? 0) >= km
export const all =
  (...conditions: readonly ((subject: Subject) => boolean)[]) =>
  (subject: Subject): boolean =>
    conditions.every((condition) => condition(subject))
/** The registers know nothing against it. */
export const clear = ({ car: { vehicle_history: past } }: Subject): boolean =>
  past?.written_off === 'no' && past.finance_owing === false && past.stolen === false
/** Every service is in its book. */
export const booked = ({ car }: Subject): boolean => car.vehicle_history?.service_history === 'full'
export const keys = ({ car }: Subject): boolean => (car.vehicle_history?.keys ?? 0) >= 2
