import type { Subject } from '../estimate/comparable.ts'
import type { ModelWords } from './words.ts'

/**
 * How hard a coefficient is drawn to nothing, in cars: one with a penalty of 3 keeps half of what three cars say.
 * This is the partial pooling: a badge is drawn to its model, a model to its make, a make to all cars.
 */
const PENALTY = {
  shared: 0.001,
  shape: 0.1,
  make: 0.5,
  makeAge: 1,
  model: 1,
  piece: 2,
  slope: 3,
  badgeYear: 6,
} as const

/** Where the curves of age (years) and distance (kilometres) may bend. */
const AGE_BENDS = [1, 2, 3, 5, 7, 10, 14, 19, 25]
const MODEL_AGE_BENDS = [3, 8, 14]
const KM_BENDS = [20_000, 50_000, 100_000, 150_000, 200_000, 300_000]
/** What a car without kilometres is taken to have done a year, and at most. */
const USUAL_KM = 14_000
const MOST_USUAL_KM = 300_000
/** Curves of a make or model are measured from a usual car: 6 years old, some 64,000 km. */
const USUAL_AGE = 6
const USUAL_LOG_KM = 2
/** Model years that share a coefficient beside their own. */
const YEARS_TOGETHER = 3

export interface Emit {
  /** `common` says that the feature means the same for cars of every make. */
  (name: string, value: number, penalty: number, common: boolean): void
}

/** Names that other parts look up. */
export const makeFeature = ({ make }: ModelWords): string => `m:${make}`
export const modelFeature = ({ model }: ModelWords): string => `M:${model}`
export const badgeFeature = ({ wholeBadge }: ModelWords): string => `B:${wholeBadge}`

/** Age in years at a moment given as a year with decimals; never negative, next year's model is new. */
export const ageAt = (year: number, at: number): number => Math.max(0, at - year)
/** Kilometres, guessed by age where they are unknown. */
export const kmOf = (km: number | undefined, age: number): number => km ?? Math.min(MOST_USUAL_KM, age * USUAL_KM)
export const logKm = (km: number): number => Math.log1p(km / 10_000)

/** Everything about a car that bears on the logarithm of its price. The order is of no importance. */
export function eachFeature(car: Subject, words: ModelWords, at: number, emit: Emit): void {
  const age = ageAt(car.year, at)
  const km = kmOf(car.km, age)
  const known = { car, words, age, km }
  commonFeatures(known, emit)
  makeFeatures(known, emit)
  modelFeatures(known, emit)
}

interface FeatureInput {
  readonly car: Subject
  readonly words: ModelWords
  readonly age: number
  readonly km: number
}

function commonFeatures({ car, words, age, km }: FeatureInput, emit: Emit): void {
  const { body } = words
  emit('1', 1, PENALTY.shared, true)
  emit('age', age / 10, PENALTY.shared, true)
  emit('km', km / 100_000, PENALTY.shared, true)
  emit('log km', logKm(km), PENALTY.shared, true)
  for (const bend of AGE_BENDS) if (age > bend) emit(`age>${bend}`, (age - bend) / 10, PENALTY.shape, true)
  for (const bend of KM_BENDS) if (km > bend) emit(`km>${bend}`, (km - bend) / 100_000, PENALTY.shape, true)
  if (car.km === undefined) emit('no km', 1, PENALTY.shape, true)
  emit(`tr:${words.transmission}`, 1, PENALTY.shape, true)
  emit(`dr:${words.drive}`, 1, PENALTY.shape, true)
  emit(`bo:${body}`, 1, PENALTY.shape, true)
  emit(`st:${words.state}`, 1, PENALTY.shape, true)
  emit(`co:${words.condition}`, 1, PENALTY.shape, true)
}

function makeFeatures({ words, age, km }: FeatureInput, emit: Emit): void {
  const { make, body } = words
  emit(makeFeature(words), 1, PENALTY.make, false)
  emit(`ma:${make}`, (age - USUAL_AGE) / 10, PENALTY.makeAge, false)
  emit(`mk:${make}`, logKm(km) - USUAL_LOG_KM, PENALTY.slope, false)
  emit(`mb:${make}|${body}`, 1, PENALTY.model, false)
  for (const piece of words.badge) {
    emit(`p:${piece}`, 1, PENALTY.slope, false)
    emit(`mp:${make}|${piece}`, 1, PENALTY.piece, false)
  }
}

function modelFeatures({ car, words, age, km }: FeatureInput, emit: Emit): void {
  const { model, wholeBadge } = words
  emit(modelFeature(words), 1, PENALTY.model, false)
  emit(`Ma:${model}`, (age - USUAL_AGE) / 10, PENALTY.model, false)
  emit(`Mk:${model}`, logKm(km) - USUAL_LOG_KM, PENALTY.slope, false)
  for (const bend of MODEL_AGE_BENDS) {
    if (age > bend) emit(`Ma>${bend}:${model}`, (age - bend) / 10, PENALTY.slope, false)
  }
  emit(`My:${model}|${car.year}`, 1, PENALTY.slope, false)
  emit(`Mg:${model}|${Math.floor(car.year / YEARS_TOGETHER)}`, 1, PENALTY.slope, false)
  emit(`Mt:${model}|${words.transmission}`, 1, PENALTY.piece, false)
  emit(`Md:${model}|${words.drive}`, 1, PENALTY.piece, false)
  emit(`Mb:${model}|${words.body}`, 1, PENALTY.piece, false)
  emit(`Mc:${model}|${words.condition}`, 1, PENALTY.piece, false)
  for (const piece of words.badge) emit(`Mp:${model}|${piece}`, 1, PENALTY.piece, false)
  emit(badgeFeature(words), 1, PENALTY.piece, false)
  emit(`By:${wholeBadge}|${car.year}`, 1, PENALTY.badgeYear, false)
}
