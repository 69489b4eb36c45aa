import type { StringTable } from './index-data.ts'

/** Puts texts into one buffer. */
export function packTexts(texts: readonly string[]): StringTable {
  const { units, starts, highest } = packWide(texts)
  return { units: highest < 256 ? new Uint8Array(units) : units, starts }
}

/** The same with two bytes a unit whatever the texts are, and no unit above `highest` (a power of two less one). */
export function packWide(texts: readonly string[]) {
  const starts = new Uint32Array(texts.length + 1)
  let total = 0
  for (let i = 0; i < texts.length; i++) starts[i + 1] = total += texts[i]!.length
  const units = new Uint16Array(total)
  let at = 0
  let highest = 0
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i]!
    for (let j = 0; j < text.length; j++) {
      const unit = text.charCodeAt(j)
      units[at++] = unit
      highest |= unit
    }
  }
  return { units, starts, highest }
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
