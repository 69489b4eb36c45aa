import { makeName } from '#app/features/vehicle/normalise/model/make.ts'
import { knownModel } from '#app/features/vehicle/normalise/model/model.ts'
import type { FileColumn } from './column.ts'
import { type HeaderMeaning, isPrice, isRuledOut, type FieldMeaning, meaningsOf } from './header-meanings.ts'
import { currencyShare, PLACEHOLDER, SHAPES, shapeFit, type ShapeFit } from './value-shapes.ts'

/** How sure it is what a column holds. */
export type Sureness = 'sure' | 'likely' | 'guess'

export interface ColumnMeaning {
  readonly meaning: FieldMeaning
  readonly column: FileColumn
  readonly sure: Sureness
  /** What says so. */
  readonly by: 'header' | 'values' | 'header and values'
  /** The same in a sentence. */
  readonly reason: string
}

interface Candidate extends ColumnMeaning {
  readonly score: number
  /** How plainly the header says it, 0 for the plainest way; undefined where it does not. */
  readonly rank: number | undefined
}

/** Of a wrong one of these a dealer would not hear until shoppers did: their values alone never make one sure. */
const NEEDS_A_HEADER = new Set<FieldMeaning>(['stocknum', 'price', 'model', 'year', 'km'])
/** Values that do not fit speak against what the header says below this part of them. */
const LEAST_SHARE = 0.6
/** What may stand there more than once. */
const LISTS = new Set<FieldMeaning>(['images', 'filtered_features', 'dealercomments'])
/** Scores below mean nothing. */
const LEAST_SCORE = 0.3
/** The same where no header helps. */
const LEAST_BY_VALUES = 0.25

const percent = (share: number): string => `${Math.floor(share * 100)} %`

/** What a column may hold, by its header and by its values. */
export function candidatesOf(column: FileColumn): Candidate[] {
  if (!column.values.some((value) => !PLACEHOLDER.test(value))) return []
  const said = meaningsOf(column.labels)
  // A header that plainly says something, and whose values do not speak against it, outweighs what they look like.
  const isNamed = said.some(({ isPlain, meaning }) => isPlain && fitsWell(shapeFit(column, meaning)))
  const others = Object.keys(SHAPES).filter((meaning) => said.every((each) => each.meaning !== meaning) && !isRuledOut(column.labels, meaning)) // prettier-ignore
  const byHeader = said.flatMap((header) => headerCandidate(column, header) ?? [])
  return isNamed ? byHeader : [...byHeader, ...others.flatMap((meaning) => valueCandidate(column, meaning) ?? [])]
}

/** Of columns that may be the price, one whose values are written as money is the likelier; more than any rank. */
const forCurrency = (column: FileColumn, meaning: FieldMeaning): number =>
  isPrice(meaning) ? currencyShare(column.values) * 0.07 : 0

const fitsWell = ({ share }: ShapeFit): boolean => share === null || share >= LEAST_SHARE

const valuesThat = (share: number, meaning: FieldMeaning): string =>
  `${percent(share)} of the values are ${SHAPES[meaning]!.name}`

function headerCandidate(column: FileColumn, { meaning, isPlain, rank }: HeaderMeaning): Candidate | undefined {
  const fit = shapeFit(column, meaning)
  if (!fitsWell(fit)) return undefined
  const { share, tells, doubt } = fit
  const title = `the name “${column.name}” ${isPlain ? 'says so' : 'may mean it'}`
  const certainty = tells >= 0.75 && !NEEDS_A_HEADER.has(meaning) ? 'sure' : tells > 0 ? 'likely' : 'guess'
  return {
    meaning,
    column,
    rank: isPlain ? rank : undefined,
    score: (isPlain ? 1 : 0.4) + tells * 0.5 + (share ?? 0) * 0.1 - rank * 0.005 + forCurrency(column, meaning),
    sure: isPlain ? (doubt ? 'likely' : 'sure') : certainty,
    by: share === null ? 'header' : 'header and values',
    reason: `${share === null ? title : `${title}, and ${valuesThat(share, meaning)}`}${doubt ? ', though they look like something else' : ''}`,
  }
}

/** Values that speak against what the header says, where too many do. */
export interface Misfit {
  readonly meaning: FieldMeaning
  readonly of: number
  readonly against: readonly string[]
}

/** What the header of a column says and its values do not bear out. */
export function misfitOf(column: FileColumn): Misfit | undefined {
  const [said] = meaningsOf(column.labels)
  const shape = said && SHAPES[said.meaning]
  if (!shape || fitsWell(shapeFit(column, said.meaning))) return undefined
  const values = column.values.filter((value) => !PLACEHOLDER.test(value))
  const against = values.filter((value) => !shape.fits(value))
  return against.length > 0 ? { meaning: said.meaning, of: values.length, against } : undefined
}

function valueCandidate(column: FileColumn, meaning: FieldMeaning): Candidate | undefined {
  const { share, tells, unproven } = shapeFit(column, meaning)
  const score = tells * 0.9 + (tells > 0 ? forCurrency(column, meaning) : 0)
  if (share === null || share < LEAST_SHARE || score < LEAST_BY_VALUES) return undefined
  if (column.isList && !LISTS.has(meaning)) return undefined
  const sure = tells >= 0.85 && !unproven && !NEEDS_A_HEADER.has(meaning) ? 'sure' : tells >= 0.6 ? 'likely' : 'guess'
  return { meaning, column, rank: undefined, score, sure, by: 'values', reason: valuesThat(share, meaning) }
}

/** Of which several columns may be one field: a list of pictures from one column each. */
const JOINED = new Set<FieldMeaning>(['images'])

/**
 * What the columns of a feed hold: every meaning by the column that speaks best for it, and every column for one
 * meaning. Two columns that speak equally well leave it open which is meant.
 */
export function meaningsOfColumns(columns: readonly FileColumn[]): ColumnMeaning[] {
  const all = [...columns.flatMap(candidatesOf), ...modelCandidates(columns)].filter(
    ({ score, by }) => score >= (by === 'values' ? LEAST_BY_VALUES : LEAST_SCORE),
  )
  const sorted = all.toSorted((a, b) => b.score - a.score)
  const used = new Set<FileColumn>()
  const taken = new Map<FieldMeaning, Candidate>()
  const found: ColumnMeaning[] = []
  for (const candidate of sorted) {
    const { meaning, column } = candidate
    if (used.has(column)) continue
    const first = taken.get(meaning)
    const joins = first && JOINED.has(meaning) && areAlike(first, candidate)
    if (first && !joins) continue
    if (meaning === 'price' && candidate.by === 'values' && sorted.some((other) => isTwin(candidate, other))) continue
    const rival = JOINED.has(meaning) ? undefined : rivalOf(candidate, sorted, used)
    used.add(column)
    taken.set(meaning, first ?? candidate)
    const { score: _score, rank: _rank, ...own } = candidate
    const reason = rival && `${own.reason}; so may “${rival.column.name}”`
    found.push(reason && own.sure === 'sure' ? { ...own, sure: 'likely', reason } : own)
  }
  return found
}

/** Whether columns say the same, or differ in a number only: "Photo 1" and "Photo 2". */
const areAlike = (one: Candidate, other: Candidate): boolean =>
  (one.rank !== undefined && other.rank !== undefined) || bareName(one) === bareName(other)

const bareName = ({ column }: Candidate): string => column.name.replace(/\d+/g, '')

/** Two columns of amounts under names that say nothing: one may be the odometer, or what the vehicle cost. */
const isTwin = (one: Candidate, other: Candidate): boolean =>
  other !== one && other.meaning === one.meaning && other.by === 'values' && Math.abs(other.score - one.score) < 0.02

/** Another column whose header says the same as well, so that nobody but the dealer can tell which is meant. */
const rivalOf = ({ meaning, column, rank }: Candidate, sorted: readonly Candidate[], used: ReadonlySet<FileColumn>) =>
  sorted.find(
    (other) =>
      other.meaning === meaning &&
      other.column !== column &&
      !used.has(other.column) &&
      other.rank !== undefined &&
      rank !== undefined &&
      (rank > 0 || other.rank === 0),
  )

/** Columns whose values are models of the makes beside them. */
function modelCandidates(columns: readonly FileColumn[]): Candidate[] {
  const makes = columns
    .map((column) => ({ column, ...shapeFit(column, 'make') }))
    .filter(({ tells }) => tells > 0.7)
    .toSorted((a, b) => b.tells - a.tells)[0]?.column
  if (!makes) return []
  return columns.flatMap((column): Candidate[] => {
    if (column === makes || meaningsOf(column.labels).some(({ isPlain }) => isPlain)) return []
    const pairs = column.cells.flatMap((cell, row) => {
      const make = makes.cells[row]?.[0]
      return make && cell[0] ? [[make, cell[0]] as const] : []
    })
    const known = pairs.filter(([make, model]) => knownModel(makeName(make), model)).length / Math.max(1, pairs.length)
    if (known < 0.25) return []
    const reason = `${percent(known)} of the values are models of the makes in “${makes.name}”`
    const score = 0.6 + known * 0.3
    return [{ meaning: 'model', column, rank: undefined, score, sure: 'likely', by: 'values', reason }]
  })
}
