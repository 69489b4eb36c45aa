/** Why a value left the cache: another needed its room, or it was replaced or taken away. */
export type DropReason = 'room' | 'removed'

interface ByteCacheOptions<Key, Value> {
  readonly limitBytes: number
  /** A value larger than this is not kept; otherwise one larger than the whole limit. Infinity keeps one of any size. */
  readonly largestBytes?: number
  /** Hears of each value that is not, or no longer, kept. */
  readonly dropped?: (value: Value, key: Key, why: DropReason) => void
  /** Whether a value was used since the last time, where uses pass the cache by. */
  readonly usedSince?: (value: Value) => boolean
}

interface ByteCacheEntry<Value> {
  readonly value: Value
  bytes: number
  /** Since it was last looked at for its room. */
  used: boolean
}

/**
 * Keeps values by key up to a number of bytes; the one that came longest ago makes room for the next, but one that was
 * used meanwhile is spared once (second chance). A use thus costs one flag: moving what is used to the end at once, as a
 * strict order asks for, took 3 % of the processor of pages that are made.
 */
export class ByteCache<Key, Value> {
  readonly #limit: number
  readonly #largest: number
  readonly #dropped: NonNullable<ByteCacheOptions<Key, Value>['dropped']>
  readonly #usedSince: NonNullable<ByteCacheOptions<Key, Value>['usedSince']>
  readonly #entries = new Map<Key, ByteCacheEntry<Value>>()
  #bytes = 0

  constructor({ limitBytes, largestBytes, dropped, usedSince }: ByteCacheOptions<Key, Value>) {
    this.#limit = limitBytes
    this.#largest = largestBytes ?? limitBytes
    this.#dropped = dropped ?? (() => undefined)
    this.#usedSince = usedSince ?? (() => false)
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The value, which counts as a use of it. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    entry.used = true
    return entry.value
  }

  /** The value, which keeps its place. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key)?.value
  }

  set(key: Key, value: Value, bytes: number): void {
    this.#drop(key, 'removed')
    if (bytes > this.#largest) return this.#dropped(value, key, 'room')
    this.#entries.set(key, { value, bytes, used: false })
    this.#bytes += bytes
    this.#makeRoomFor(key)
  }

  /** Notes that a value has grown, if it is still kept. */
  grow(key: Key, value: Value, more: number): void {
    const entry = this.#entries.get(key)
    if (!entry || entry.value !== value) return
    entry.bytes += more
    this.#bytes += more
    if (entry.bytes > this.#limit) this.#drop(key, 'room')
    else this.#makeRoomFor(key)
  }

  /** Takes a value away: whichever is kept, or this one if it still is. */
  delete(key: Key, value?: Value): void {
    if (value === undefined || this.#entries.get(key)?.value === value) this.#drop(key, 'removed')
  }

  /** All of them, the one that makes room next first, but for those that are spared. */
  *entries(): IterableIterator<[Key, Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value]
  }

  #makeRoomFor(wanted: Key): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#limit || this.#entries.size === 1) return
      if (key === wanted) continue
      if (!this.#wasUsed(entry)) this.#drop(key, 'room')
      else {
        this.#entries.delete(key)
        this.#entries.set(key, entry)
      }
    }
  }

  #wasUsed(entry: ByteCacheEntry<Value>): boolean {
    const wasUsed = this.#usedSince(entry.value) || entry.used
    entry.used = false
    return wasUsed
  }

  #drop(key: Key, why: DropReason): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    this.#dropped(entry.value, key, why)
  }
}
