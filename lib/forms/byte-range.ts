/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * What a `Range` header asks of a file of `size` bytes (RFC 9110, 14.1.2): one range, the whole file where there is no
 * header or one that may be ignored (another unit, several ranges, nonsense), or null where no byte can satisfy it.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { from: size - length, to: size - 1 } : null
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return 'whole'
  return from < size ? { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) } : null
}
