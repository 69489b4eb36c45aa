import type { CarOverrideRow } from '#app/features/stock/stock.tables.ts'

/** How something that somebody did to a car is taken back: what was held before and after it, or how it was kept. */
export type UndoRecord =
  | {
      readonly fields: readonly string[]
      readonly before: readonly CarOverrideRow[]
      readonly after: readonly CarOverrideRow[]
    }
  /** Until when it was kept by hand before and after, epoch ms; null for not at all. */
  | { readonly keptBefore: number | null; readonly keptAfter: number | null }

/** What the record of who did what keeps of a verb done to a car, beside what came of it. */
export interface CarRecord {
  readonly note?: string
  readonly undo?: UndoRecord
}

/** Reads it; empty where there is nothing, or where it was erased with a person. */
export function carRecord(after: string | null): CarRecord {
  const read: unknown = JSON.parse(after ?? 'null')
  return typeof read === 'object' && read !== null ? read : {}
}
