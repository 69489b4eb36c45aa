/** What a store keeps, with its size and whether it was used since the store last looked. */
export interface StoredItem {
  readonly key: string
  bytes: number
  used: boolean
}

/** Things by key, with a limit on their bytes. */
export interface ByteStore<T extends StoredItem> {
  readonly size: number
  readonly bytes: number
  get(key: string): T | undefined
  put(item: T): void
  /** Notes that something kept has grown. */
  grow(item: T, bytes: number): void
  drop(item: T): void
}

/**
 * Keeps what is used; what has not been used longest goes first when the limit is reached. A use is one flag: the order
 * is only set right when room is needed (second chance), so that a hit costs nothing.
 */
export function byteStore<T extends StoredItem>(limit: number, dropped: (item: T) => void): ByteStore<T> {
  const items = new Map<string, T>()
  let bytes = 0

  const drop = (item: T) => {
    if (items.get(item.key) !== item) return
    items.delete(item.key)
    bytes -= item.bytes
    dropped(item)
  }
  const makeRoom = () => {
    for (const [key, item] of items) {
      if (bytes <= limit) return
      if (item.used) {
        item.used = false
        items.delete(key)
        items.set(key, item)
      } else drop(item)
    }
  }
  return {
    get size() {
      return items.size
    },
    get bytes() {
      return bytes
    },
    get: (key) => items.get(key),
    put(item) {
      const before = items.get(item.key)
      if (before) drop(before)
      // One that would drive half of the others out is not worth it.
      if (item.bytes > limit / 2) return dropped(item)
      items.set(item.key, item)
      bytes += item.bytes
      makeRoom()
    },
    grow(item, more) {
      if (items.get(item.key) !== item) return
      item.bytes += more
      bytes += more
      makeRoom()
    },
    drop,
  }
}
