import { type Comparable, compares } from '../estimate/comparable.ts'
import { ageAt, eachFeature, kmOf, logKm } from './features.ts'
import { foldsOf } from './folds.ts'
import { type NeighbourCar, nearbyOf, type Neighbour } from './neighbours.ts'
import { makePriors } from './prior.ts'
import { levelOf } from './level.ts'
import { badgesApart, type OpenRule, openRuleOf } from './open-badge.ts'
import { type Circumstances, type RangeRule, rangeRuleOf } from './range.ts'
import { type RobustFit, robustFit } from './robust-fit.ts'
import { saneAsRow } from './sane.ts'
import { fitted, SparseBuilder } from './sparse.ts'
import { modelWords } from './words.ts'

/** A listed car and a word for who lists it, which only serves to leave that owner's cars out. */
export interface MarketRow {
  readonly car: Comparable
  readonly owner: string
}

/** Everything the model learnt; plain data, so that a thread can hand it over. No row and no price is in it. */
export interface LearntMarket {
  /** When, as a year with decimals. */
  readonly at: number
  readonly rows: number
  /** Names of the features in the order of the coefficients, one a line. */
  readonly names: string
  /** 1 for a feature that means the same for cars of every make. */
  readonly common: Uint8Array
  /** Learnt from all rows, then without each fold's. */
  readonly coefficients: readonly Float32Array[]
  readonly range: RangeRule
  /** The same for cars whose badge is not known. */
  readonly open: OpenRule
  /** Of each model, how many cars every set of coefficients was learnt from. */
  readonly listed: ReadonlyMap<string, readonly number[]>
  /** What a make is worth beyond what all cars have in common. */
  readonly priors: ReadonlyMap<string, number>
  /** The fold that leaves an owner out. */
  readonly folds: ReadonlyMap<string, number>
}

/** Fewer rows teach less than the comparables of a car say by themselves. */
export const LEAST_ROWS = 500
/** Folds; of many rows each may leave out more, and fewer folds are learnt sooner. */
const [FOLDS, FOLDS_OF_MANY] = [5, 3]
const MANY_ROWS = 40_000
/** Held-out cars that are enough to learn the range from, and neighbours of each that are looked at. */
const MOST_HELD_OUT = 15_000
const MOST_NEIGHBOURS = 1_500
/** The same of cars whose badge is kept from the model, each of which costs as much as twenty others. */
const MOST_OPEN = 3_000

/** Null for fewer than 500 usable rows. Rows that repeat another in everything that counts are left out. */
export function learnMarket(all: readonly MarketRow[], at: number): LearntMarket | null {
  const rows = usable(all, at)
  if (rows.length < LEAST_ROWS) return null
  const { located, fit, names, common } = designOf(rows, at)
  const whole = robustFit(fit)
  const count = rows.length > MANY_ROWS ? FOLDS_OF_MANY : FOLDS
  const folds = foldsOf(
    rows.map(({ owner }) => owner),
    count,
  )
  const foldOfRow = rows.map(({ owner }) => folds.get(owner)!)
  const parts = Array.from(
    { length: count },
    (_, fold) =>
      robustFit(
        fit,
        whole.weights.map((weight, row) => (foldOfRow[row] === fold ? 0 : weight)),
      ).coefficients,
  )
  const shared = fitted(
    fit.table,
    whole.coefficients.map((value, column) => value * common[column]!),
  )
  const beyond = fit.target.map((value, row) => value - shared[row]!)
  const listed = listedByModel(located, foldOfRow, count)
  const heldOut = { rows, located, fit, parts, foldOfRow, at, listed, columns: names }
  return {
    at,
    rows: rows.length,
    names: [...names.keys()].join('\n'),
    common,
    coefficients: [whole.coefficients, ...parts].map((each) => Float32Array.from(each)),
    range: learnRange(heldOut),
    open: learnOpen(heldOut),
    listed,
    priors: makePriors(located, beyond),
    folds,
  }
}

function usable(all: readonly MarketRow[], at: number): MarketRow[] {
  const kept = new Map<string, MarketRow>()
  for (const row of all) {
    const { listedAt: _, ...car } = row.car
    if (saneAsRow(car, at)) kept.set(JSON.stringify(car), row)
  }
  return [...kept.values()]
}

function designOf(rows: readonly MarketRow[], at: number) {
  const builder = new SparseBuilder()
  const commons: number[] = []
  const located = rows.map(({ car }): NeighbourCar => {
    const words = modelWords(car)
    eachFeature(car, words, at, (name, value, penalty, isCommon) => {
      builder.add(name, value, penalty)
      if (commons.length < builder.penalties.length) commons.push(isCommon ? 1 : 0)
    })
    builder.endRow()
    return { car, words, logKm: logKm(kmOf(car.km, ageAt(car.year, at))) }
  })
  const target = Float64Array.from(rows, ({ car }) => Math.log(car.price))
  const fit: RobustFit = { table: builder.table(), target, penalties: Float64Array.from(builder.penalties) }
  return { located, fit, names: builder.names, common: Uint8Array.from(commons) }
}

function listedByModel(
  located: readonly NeighbourCar[],
  foldOfRow: readonly number[],
  folds: number,
): LearntMarket['listed'] {
  const listed = new Map<string, number[]>()
  for (const [row, { words }] of located.entries()) {
    const counts = listed.get(words.model) ?? Array.from({ length: folds + 1 }, () => 0)
    listed.set(words.model, counts)
    for (let set = 0; set <= folds; set++) if (set - 1 !== foldOfRow[row]) counts[set]! += 1
  }
  return listed
}

interface HeldOut {
  readonly rows: readonly MarketRow[]
  readonly located: readonly NeighbourCar[]
  readonly fit: RobustFit
  readonly parts: readonly Float64Array[]
  readonly foldOfRow: readonly number[]
  readonly at: number
  readonly listed: LearntMarket['listed']
  /** Of each feature. */
  readonly columns: ReadonlyMap<string, number>
}

interface Case {
  readonly row: number
  readonly subject: NeighbourCar
  /** The fold that never saw it. */
  readonly fold: number
  /** What that fold says of it, as a logarithm. */
  readonly said: number
  /** Its neighbours of other owners, as that fold sees them. */
  readonly neighbours: readonly Neighbour[]
}

/** Cars, evenly taken and at most so many, as their owners will be told of them: `seen` is what is known of one. */
function* casesOf(
  { rows, located, fit, parts, foldOfRow }: HeldOut,
  most: number,
  seen: (car: NeighbourCar) => NeighbourCar,
): Generator<Case> {
  const ofModel = Map.groupBy(rows.keys(), (row) => located[row]!.words.model)
  const said = parts.map((coefficients) => fitted(fit.table, coefficients))
  const stride = Math.ceil(rows.length / most)
  for (let row = 0; row < rows.length; row += stride) {
    const subject = seen(located[row]!)
    const fold = foldOfRow[row]!
    const neighbours: Neighbour[] = []
    for (const other of ofModel.get(subject.words.model) ?? []) {
      if (rows[other]!.owner === rows[row]!.owner || !compares(subject.car, rows[other]!.car)) continue
      neighbours.push({ ...located[other]!, residual: fit.target[other]! - said[fold]![other]! })
      if (neighbours.length === MOST_NEIGHBOURS) break
    }
    yield { row, subject, fold, said: said[fold]![row]!, neighbours }
  }
}

/** Estimates cars by a fold that never saw them, and learns how far off that is. */
function learnRange(heldOut: HeldOut): RangeRule {
  const { fit, listed, at } = heldOut
  const circumstances: Circumstances[] = []
  const misses: number[] = []
  for (const { row, subject, fold, said, neighbours } of casesOf(heldOut, MOST_HELD_OUT, (car) => car)) {
    const nearby = nearbyOf(subject, neighbours)
    const level = said + nearby.shift
    const known = listed.get(subject.words.model)![1 + fold]!
    circumstances.push({ subject, support: neighbours.length, listed: known, nearby, level, at })
    misses.push(fit.target[row]! - level)
  }
  return rangeRuleOf(circumstances, Float64Array.from(misses))
}

/** The same for owners who do not know the badge, nor are asked for the body, the gearbox and the drive. */
function learnOpen(heldOut: HeldOut): OpenRule {
  const { fit, parts, columns, at } = heldOut
  const learnt: { apart: NonNullable<ReturnType<typeof badgesApart>>; support: number; miss: number }[] = []
  for (const { row, subject, fold, neighbours } of casesOf(heldOut, MOST_OPEN, withoutBadge)) {
    const coefficients = parts[fold]!
    const apart = badgesApart(subject, neighbours, (variant) => levelOf(variant, { columns, coefficients, at }))
    if (apart) learnt.push({ apart, support: neighbours.length, miss: fit.target[row]! - apart.level })
  }
  return openRuleOf(learnt)
}

function withoutBadge({ car, logKm: driven }: NeighbourCar): NeighbourCar {
  const open = { ...car, badge: '', body: '', transmission: '', drive: '' }
  return { car: open, words: modelWords(open), logKm: driven }
}
