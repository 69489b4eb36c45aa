/** Keeps bytes by key up to a total; the ones used longest ago go first. */
export class ByteCache {
  readonly #limit: number
  readonly #entries = new Map<string, Uint8Array>()
  #total = 0

  constructor(limitBytes: number) {
    this.#limit = limitBytes
  }

  get(key: string): Uint8Array | undefined {
    const bytes = this.#entries.get(key)
    if (bytes) {
      this.#entries.delete(key)
      this.#entries.set(key, bytes)
    }
    return bytes
  }

  /** Bytes larger than the whole limit are not kept. */
  set(key: string, bytes: Uint8Array): void {
    this.#drop(key)
    if (bytes.length > this.#limit) return
    this.#entries.set(key, bytes)
    this.#total += bytes.length
    for (const oldest of this.#entries.keys()) {
      if (this.#total <= this.#limit) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#total -= this.#entries.get(key)?.length ?? 0
    this.#entries.delete(key)
  }
}
