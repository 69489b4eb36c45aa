/** A table of mostly nothing: row `i` has `values` in `columns` from `starts[i]` to `starts[i + 1]`. */
export interface Sparse {
  readonly starts: Int32Array
  readonly columns: Int32Array
  readonly values: Float32Array
}

/** Fills a sparse table row by row; columns get their numbers as their names come. */
export class SparseBuilder {
  readonly names = new Map<string, number>()
  readonly penalties: number[] = []
  #starts = [0]
  #columns = new Int32Array(1 << 16)
  #values = new Float32Array(1 << 16)
  #used = 0

  add(name: string, value: number, penalty: number): void {
    let column = this.names.get(name)
    if (column === undefined) {
      column = this.names.size
      this.names.set(name, column)
      this.penalties.push(penalty)
    }
    if (this.#used === this.#columns.length) this.#grow()
    this.#columns[this.#used] = column
    this.#values[this.#used] = value
    this.#used += 1
  }

  endRow(): void {
    this.#starts.push(this.#used)
  }

  table(): Sparse {
    return {
      starts: Int32Array.from(this.#starts),
      columns: this.#columns.slice(0, this.#used),
      values: this.#values.slice(0, this.#used),
    }
  }

  #grow(): void {
    const columns = new Int32Array(this.#columns.length * 2)
    const values = new Float32Array(columns.length)
    columns.set(this.#columns)
    values.set(this.#values)
    this.#columns = columns
    this.#values = values
  }
}

/** What each row makes of the coefficients. */
export function fitted({ starts, columns, values }: Sparse, coefficients: ArrayLike<number>): Float64Array {
  const out = new Float64Array(starts.length - 1)
  for (let row = 0; row < out.length; row++) {
    let sum = 0
    for (let at = starts[row]!; at < starts[row + 1]!; at++) sum += values[at]! * coefficients[columns[at]!]!
    out[row] = sum
  }
  return out
}
