import { crc32 } from 'node:zlib'
import type { IndexData } from '#app/features/search/engine/index-data.ts'

/** An index without its schema, which is part of the program. */
export type StoredIndex = Omit<IndexData, 'schema'>

/** "FCix", then how these bytes are laid out. */
const MAGIC = 0x7869_4346
const LAYOUT = 1
/** Mark, layout, checksum of what follows, length of the description, length of all. */
const HEAD_BYTES = 24
const CHECKED_FROM = 12
/** Typed arrays begin at multiples of this. */
const ALIGNMENT = 8
/** Bytes that are checked at one go: about a millisecond. */
const CHECKED_AT_ONCE = 2 * 2 ** 20

const ARRAYS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const
type ArrayName = keyof typeof ARRAYS
type AnyArray = InstanceType<(typeof ARRAYS)[ArrayName]>

/** Stands in the description for a typed array: its kind, where it begins behind the description, its length. */
interface ArrayPlace {
  readonly $: readonly [kind: ArrayName, start: number, length: number]
}

const align = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT
const kindOf = (array: AnyArray): ArrayName =>
  (Object.keys(ARRAYS) as ArrayName[]).find((kind) => array instanceof ARRAYS[kind])!

/** An index as the bytes of one file. `key` says what it was built for. */
export function packIndex(index: IndexData, key: string): Uint8Array<ArrayBuffer> {
  const { schema: _, ...data } = index
  const arrays: { readonly array: AnyArray; readonly start: number }[] = []
  let end = 0
  const described = JSON.stringify({ key, data }, (_name, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value
    const array = value as AnyArray
    const start = end
    arrays.push({ array, start })
    end = align(start + array.byteLength)
    return { $: [kindOf(array), start, array.length] } satisfies ArrayPlace
  })
  const description = new TextEncoder().encode(described)
  const first = align(HEAD_BYTES + description.length)
  const bytes = new Uint8Array(first + end)
  bytes.set(description, HEAD_BYTES)
  for (const { array, start } of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), first + start)
  }
  const head = new DataView(bytes.buffer)
  head.setUint32(0, MAGIC, true)
  head.setUint32(4, LAYOUT, true)
  head.setUint32(12, description.length, true)
  head.setFloat64(16, bytes.length, true)
  head.setUint32(8, crc32(bytes.subarray(CHECKED_FROM)), true)
  return bytes
}

/**
 * The index in the bytes of a file, as views of them: nothing is copied. Undefined when they are not whole, or were
 * written for something else or by another program.
 */
export async function unpackIndex(bytes: Uint8Array<ArrayBuffer>, key: string): Promise<StoredIndex | undefined> {
  if (bytes.byteLength < HEAD_BYTES || bytes.byteOffset % ALIGNMENT !== 0) return undefined
  const head = new DataView(bytes.buffer, bytes.byteOffset)
  if (head.getUint32(0, true) !== MAGIC || head.getUint32(4, true) !== LAYOUT) return undefined
  if (head.getFloat64(16, true) !== bytes.length) return undefined
  if (head.getUint32(8, true) !== (await checksum(bytes.subarray(CHECKED_FROM)))) return undefined
  const descriptionEnd = HEAD_BYTES + head.getUint32(12, true)
  const first = bytes.byteOffset + align(descriptionEnd)
  const text = new TextDecoder().decode(bytes.subarray(HEAD_BYTES, descriptionEnd))
  const described = JSON.parse(text) as { key: string; data: object }
  if (described.key !== key) return undefined
  return withArrays(described.data, ([kind, start, length]) => new ARRAYS[kind](bytes.buffer, first + start, length))
}

/** The same with the arrays in their places. */
function withArrays(described: object, arrayAt: (place: ArrayPlace['$']) => AnyArray): StoredIndex {
  const fill = (values: Record<string, unknown>): void => {
    for (const name of Object.keys(values)) {
      const value = values[name]
      if (isPlace(value)) values[name] = arrayAt(value.$)
      else if (typeof value === 'object' && value !== null) fill(value as Record<string, unknown>)
    }
  }
  fill(described as Record<string, unknown>)
  return described as StoredIndex
}

const isPlace = (value: unknown): value is ArrayPlace => typeof value === 'object' && value !== null && '$' in value

async function checksum(bytes: Uint8Array): Promise<number> {
  let sum = 0
  for (let start = 0; start < bytes.length; start += CHECKED_AT_ONCE) {
    // The file of a large site is checked between other requests.
    if (start > 0) await new Promise((done) => setImmediate(done))
    sum = crc32(bytes.subarray(start, start + CHECKED_AT_ONCE), sum)
  }
  return sum
}
