import { Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { forGood } from '../feed-failure.ts'

/** A list of cars shrinks to a tenth or a fiftieth; what grows more than this is made to fill a disk. */
const MOST_RATIO = 200
/** So much is unpacked of anything, bytes. */
const FREE_BYTES = 16 * 1024 * 1024

/** Passes on what was unpacked for as long as that stands in proportion to what it came from. */
export function inProportion(packedBytes: () => number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > FREE_BYTES && bytes > packedBytes() * MOST_RATIO) {
        return done(
          forGood(
            `Unpacked it is more than ${MOST_RATIO} times as large: no list of vehicles is. Ask whoever sends it.`,
          ),
        )
      }
      done(null, chunk)
    },
  })
}

/** Unpacks gzip. */
export function unzipping(): Transform[] {
  let packed = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      packed += chunk.length
      done(null, chunk)
    },
  })
  return [counter, createGunzip(), inProportion(() => packed)]
}
