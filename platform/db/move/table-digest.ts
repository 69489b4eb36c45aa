import { hash } from 'node:crypto'

export type TableRow = Readonly<Record<string, unknown>>

const HASHES = 1n << 256n

/** What a table holds as one number: the sum of its rows’ hashes, so neither the order nor the engine matters. */
export class TableDigest {
  rows = 0
  #sum = 0n

  add(row: TableRow, columns: readonly string[]): void {
    const text = columns.map((name) => `${name}=${written(row[name])}`).join('\n')
    this.#sum = (this.#sum + BigInt(`0x${hash('sha256', text)}`)) % HASHES
    this.rows++
  }

  get hash(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}

/** A value in the one form that both engines’ values have. Lengths keep one value from reading like two. */
function written(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return `t${value.length}:${value}`
    case 'number':
      return Number.isInteger(value) ? `i${value}` : `r${value}`
    case 'bigint':
      return `i${value}`
    case 'boolean':
      return value ? 'i1' : 'i0'
    default:
      if (value === null || value === undefined) return 'n'
      if (value instanceof Uint8Array) return `b${value.length}:${hash('sha256', value)}`
      throw new TypeError(`A column holds a ${Object.prototype.toString.call(value)}, which cannot be compared.`)
  }
}

/** About what a row takes of memory, bytes. */
export function sizeOf(row: TableRow): number {
  let bytes = 0
  for (const value of Object.values(row)) {
    bytes += typeof value === 'string' ? value.length : value instanceof Uint8Array ? value.length : 8
  }
  return bytes
}
