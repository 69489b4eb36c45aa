import type { Car } from '#app/features/vehicle/car.ts'
import { isOnRequest } from '#app/features/vehicle/normalise/amounts.ts'
import { type Fault, mappingReader, type MappedRow, unpricedNote } from './mapping/apply-mapping.ts'
import { checkCar, unreadableReason } from './check-car.ts'
import { columnReader } from './mapping/column-path.ts'
import { type CarDefaults, completeCar, type LooseCar } from './complete-car.ts'
import { changedCar, emptiedIn, type RowChange } from './delta-row.ts'
import type { FeedRow } from './feed-error.ts'
import { fieldKind, LENDERS } from './field-kind.ts'
import { columnsOf, type Mapping } from './mapping/mapping.schema.ts'
import { readValue } from './read-value.ts'
import { tidyValue } from './tidy-values.ts'

interface ReaderOptions {
  mapping?: Mapping | undefined
  defaults: CarDefaults
  /** The newest model year that is accepted. */
  nextYear: number
  /** Looks after the pictures of a car before lists are joined and the car is checked. */
  pictures(row: number, car: LooseCar): Promise<void> | void
  /**
   * Where rows are changes: the car that a row names as its feed has it, undefined for a new one. A text says why none
   * can be told.
   */
  known?: ((row: LooseCar) => Promise<LooseCar | string | undefined>) | undefined
  /** The only fields that rows may say something of; all, where nothing is said. */
  only?: ReadonlySet<string> | undefined
}

/** `loose` is there when the row could be read far enough to tell which car it is about. */
export type FeedCar =
  | {
      ok: true
      car: Car
      notes: readonly string[]
      staysWithdrawn: boolean
      /** Fields of the row that no car has. */
      unknownFields: readonly string[]
      /** The same row gives the same car again: nothing was looked up for it elsewhere. */
      isRepeatable: boolean
      /** What the row itself says, where only some fields are read. */
      change?: RowChange
    }
  | { ok: false; fault: Fault; loose?: LooseCar }

export interface CarReader {
  read(row: FeedRow): Promise<FeedCar>
  /** Fields that no car has, with how many rows bring them. */
  readonly unknownFields: Map<string, number>
  /** Rows whose derived stock number stood on an earlier row already and got -2, -3 …. */
  repeatedStockNumbers: number
  /** A row that need not be read: its columns count, and the fields of it that no car has. */
  pass(unknownFields: readonly string[], read: () => FeedRow): void
  /** Columns that the mapping names and no row had. */
  silentColumns(): string[]
}

const within = (only: ReadonlySet<string>, car: unknown): LooseCar =>
  Object.fromEntries(Object.entries(car ?? {}).filter(([field]) => only.has(field)))

/** Reads the rows of a feed one by one: map, read texts, tidy, complete, check. */
export function carReader({ mapping, defaults, nextYear, pictures, known, only }: ReaderOptions): CarReader {
  const map = mapping
    ? mappingReader(mapping)
    : (values: LooseCar) => emptyPrice(values) ?? readWireNames((tidyValue(values) ?? {}) as LooseCar)
  const unknownFields = new Map<string, number>()
  const stocknums = new Map<string, number>()
  const silent = new Map(
    (mapping && !mapping.required_fields ? columnsOf(mapping) : []).map((column) => [column, columnReader(column)]),
  )

  const reader: CarReader = {
    unknownFields,
    repeatedStockNumbers: 0,
    silentColumns: () => [...silent.keys()],
    pass(fields, again) {
      count(fields)
      if (silent.size > 0) listen(again())
    },
    async read(row) {
      if ('fault' in row) return { ok: false, fault: { field: '', value: undefined, reason: `The row ${row.fault}.` } }
      listen(row)
      const mapped = map(row.values)
      if (!mapped.ok) {
        const { field, value, reason } = mapped.fault
        const sentence = reason.endsWith('.') ? reason : unreadableReason(field, value, reason)
        return { ok: false, fault: { field, value, reason: sentence }, ...looseOf(mapped.car) }
      }
      if (mapping?.stock_number) mapped.car.stocknum = numbered(String(mapped.car.stocknum))
      const given = only ? within(only, tidyValue(mapped.car)) : ((tidyValue(mapped.car) ?? {}) as LooseCar)
      const changed = known && (await known(given))
      if (typeof changed === 'string') {
        return { ok: false, fault: { field: 'stocknum', value: given.stocknum, reason: changed }, loose: given }
      }
      const waiting = pictures(row.row, given)
      if (waiting) await waiting
      const { cleared, assumed } = mapped
      const changeOf = () => ({
        given,
        cleared: [...cleared, ...(mapping ? [] : emptiedIn(row.values))],
        assumed,
      })
      const loose = completeCar(changed ? changedCar(changed, changeOf(), defaults) : given, defaults)
      const checked = checkCar(loose, nextYear)
      if (!checked.ok) {
        const { fault } = checked
        const isNew = known !== undefined && changed === undefined
        return { ok: false, fault: isNew ? newCarFault(given, fault) : fault, loose }
      }
      const unknown = [...checked.unknown].filter((name) => Object.hasOwn(given, name.split('.')[0]!))
      count(unknown)
      return {
        ok: true,
        car: checked.car,
        notes: mapped.notes,
        staysWithdrawn: changed !== undefined && !('status' in given),
        unknownFields: unknown,
        isRepeatable: !waiting && !known && !mapping?.stock_number,
        ...(only && { change: changeOf() }),
      }
    },
  }

  function listen(row: FeedRow): void {
    if (!('values' in row)) return
    for (const [column, value] of silent) if (value(row.values) !== undefined) silent.delete(column)
  }

  function count(names: readonly string[]): void {
    for (const name of names) unknownFields.set(name, (unknownFields.get(name) ?? 0) + 1)
  }

  /** The second row with one derived number is -2, the third -3, in the feed's order. */
  function numbered(stocknum: string): string {
    const before = stocknums.get(stocknum) ?? 0
    stocknums.set(stocknum, before + 1)
    if (before === 0) return stocknum
    reader.repeatedStockNumbers++
    return `${stocknum}-${before + 1}`
  }

  function looseOf(car: LooseCar | undefined): { loose?: LooseCar } {
    if (!car) return {}
    if (mapping?.stock_number) car.stocknum = numbered(String(car.stocknum))
    return { loose: completeCar((tidyValue(car) ?? {}) as LooseCar, defaults) }
  }
  return reader
}

/** A row of changes that is of no car would bring a new one; it lacks what is no change. */
function newCarFault({ stocknum, dealership_id, dealership_slug, dealership_name }: LooseCar, fault: Fault): Fault {
  if (typeof stocknum !== 'string' || fault.value !== undefined) return fault
  const place = (dealership_id ?? dealership_slug ?? dealership_name) === undefined ? '' : ' at this dealership'
  const reason = `The vehicle "${stocknum}" is not in stock${place}, and a new vehicle needs a whole row. ${fault.reason}`
  return { ...fault, reason }
}

/** JSON without a mapping: car fields under their own names; texts are read by the kind of the field. */
function readWireNames(values: Record<string, unknown>, prefix = ''): MappedRow & { car: LooseCar } {
  const car: LooseCar = {}
  const notes: string[] = []
  const cleared: string[] = []
  let fault: Fault | undefined
  for (const [name, value] of Object.entries(values)) {
    const kind = fieldKind(prefix + name)
    const nested = (kind === 'object' && prefix === '') || prefix === LENDERS
    if (nested && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const inner = readWireNames(value as Record<string, unknown>, `${prefix}${name}.`)
      if (!inner.ok) fault ??= inner.fault
      else {
        notes.push(...inner.notes)
        cleared.push(...inner.cleared)
      }
      car[name] = inner.car
      continue
    }
    const reading = readValue(kind, value)
    if (!reading.ok) fault ??= { field: prefix + name, value, reason: reading.reason }
    else if (reading.value !== undefined) car[name] = reading.value
    else if (kind === 'money' && typeof value === 'string' && isOnRequest(value)) {
      notes.push(unpricedNote(prefix + name, value))
      cleared.push(prefix + name)
    }
  }
  return fault ? { ok: false, fault, car } : { ok: true, car, notes, cleared, assumed: [] }
}

/** An object or a list in place of an amount is a slip even where it is empty; anywhere else an empty one means nothing. */
function emptyPrice(values: LooseCar): MappedRow | undefined {
  const found = Object.entries(values).find(
    ([name, value]) => typeof value === 'object' && value !== null && fieldKind(name) === 'money',
  )
  if (!found) return undefined
  const [field, value] = found
  return { ok: false, fault: { field, value, reason: 'is not a number' }, car: (tidyValue(values) ?? {}) as LooseCar }
}
