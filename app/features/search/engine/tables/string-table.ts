import { growingTable } from './growing-table.ts'
import type { StringTable } from '../index-data.ts'

/** Puts texts into one buffer. */
export function packTexts(texts: readonly string[]): StringTable {
  const table = growingTable(texts.length)
  for (let i = 0; i < texts.length; i++) table.add(texts[i]!)
  return table.done()
}

/** How many texts the table holds. */
export function tableSize(table: StringTable): number {
  return table.starts.length - 1
}

/** Text `index` of the table. */
export function textAt(table: StringTable, index: number): string {
  const end = table.starts[index + 1]!
  let text = ''
  for (let i = table.starts[index]!; i < end; i++) text += String.fromCharCode(table.units[i]!)
  return text
}

/** Every text of the table, in order. */
export function textsOf(table: StringTable): string[] {
  return Array.from({ length: tableSize(table) }, (_, index) => textAt(table, index))
}

/** Below 0, 0 or above: where text `index` stands beside `text`; with `prefix`, 0 when it begins with it. */
function compareAt(table: StringTable, index: number, text: string, prefix: boolean): number {
  const start = table.starts[index]!
  const length = table.starts[index + 1]! - start
  const shared = Math.min(length, text.length)
  for (let i = 0; i < shared; i++) {
    const difference = table.units[start + i]! - text.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return prefix && length >= text.length ? 0 : length - text.length
}

/** Whether two texts of a table are equal. */
export function sameTexts({ units, starts }: StringTable, first: number, second: number): boolean {
  const start = starts[first]!
  const other = starts[second]!
  const length = starts[first + 1]! - start
  if (starts[second + 1]! - other !== length) return false
  for (let i = 0; i < length; i++) if (units[start + i] !== units[other + i]) return false
  return true
}

interface Range {
  readonly from: number
  readonly to: number
}

/** In a sorted table, the texts equal to `text`, or that begin with it: from (included) to (excluded). */
export function rangeOf(table: StringTable, text: string, prefix: boolean): Range {
  const search = (after: boolean): number => {
    let low = 0
    let high = tableSize(table)
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = compareAt(table, middle, text, prefix)
      if (order < 0 || (after && order === 0)) low = middle + 1
      else high = middle
    }
    return low
  }
  const from = search(false)
  return { from, to: search(true) }
}
