/** Keeps so many values by key; the one used longest ago makes room for the next. */
export class BoundedCache<Key, Value> {
  readonly #limit: number
  readonly #entries = new Map<Key, Value>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get size(): number {
    return this.#entries.size
  }

  /** The value, which counts as a use of it. */
  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  /** The value, which keeps its place: where everybody only peeks, the one set longest ago goes first. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key)
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#limit) this.#entries.delete(this.#entries.keys().next().value!)
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  /** All of them, the one used longest ago first. */
  values(): MapIterator<Value> {
    return this.#entries.values()
  }
}
