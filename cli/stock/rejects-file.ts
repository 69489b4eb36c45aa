import { closeSync, openSync, realpathSync, renameSync, rmSync, writeSync } from 'node:fs'
import { FeedError } from '#app/features/stock/feed/feed-error.ts'
import {
  type FeedShape,
  rejectedRowHead,
  type RejectedRows,
  rowOf,
  tailOf,
} from '#app/features/stock/feed/rejected-rows.ts'
import { fileReason } from '../sites/json-file.ts'

/** Characters held back before the next write. */
const PIECE = 64 * 1024

type RejectsFileResult = { readonly ok: true; readonly line: string } | { readonly ok: false; readonly reason: string }

/** A file of rejected rows, written while the feed is read. */
export interface RejectsFile extends RejectedRows {
  /** Puts the file in its place, where the feed could be read. */
  finish(): RejectsFileResult
  /** Takes away what was begun. */
  drop(): void
}

/**
 * Writes rejected rows in the form of their feed, beside the place and moved there at the end, so that a file is whole
 * or not there. A place that cannot be written ends the import before it changes anything.
 */
export function rejectsFile(path: string, feed: string): RejectsFile {
  const part = `${path}.part`
  let file: number | undefined
  let shape: FeedShape | undefined
  let held = ''
  let rows = 0

  const attempt = (work: () => void) => {
    try {
      work()
    } catch (error) {
      const reason = fileReason(error, path)
      if (!reason) throw error
      throw new FeedError(`The rejected rows could not be written, so nothing was imported: ${reason}`)
    }
  }
  const flush = () => {
    if (file !== undefined && held) writeSync(file, held)
    held = ''
  }
  return {
    begin(given) {
      if (isSameFile(path, feed)) throw new FeedError('--rejects names the feed itself; give another file.')
      shape = given
      attempt(() => (file = openSync(part, 'w')))
      held = rejectedRowHead(given)
    },
    add(reject, source) {
      if (!shape) return
      held += rowOf(shape, reject, { source, first: rows === 0 })
      rows++
      if (held.length > PIECE) attempt(flush)
    },
    finish() {
      if (file === undefined || !shape) return { ok: true, line: '' }
      try {
        held += tailOf(shape)
        flush()
        closeSync(file)
        file = undefined
        renameSync(part, path)
      } catch (error) {
        const reason = fileReason(error, path)
        if (!reason) throw error
        return { ok: false, reason: `The rejected rows were not written: ${reason}` }
      }
      const line = `  the rejected rows, each with its reason, as ${shape.format.toUpperCase()}: ${path}`
      return { ok: true, line: rows === 0 ? '' : line }
    },
    drop() {
      if (file === undefined) return
      closeSync(file)
      file = undefined
      rmSync(part, { force: true })
    },
  }
}

function isSameFile(a: string, b: string): boolean {
  try {
    return realpathSync(a) === realpathSync(b)
  } catch {
    // One of them is not there yet.
    return false
  }
}
