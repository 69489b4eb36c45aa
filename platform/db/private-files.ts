import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

const OWNERS_FOLDER = 0o700
const OWNERS_FILE = 0o600
/** Read, write and enter, for everybody who is neither the owner nor of the group. */
const OTHERS = 0o007

/** A folder that only its owner enters. One that is there keeps what its group may do and is closed to all others. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: OWNERS_FOLDER })
  closeToOthers(path)
}

/**
 * A file that only its owner reads, made empty when it is missing; likewise closed to others when it is there. SQLite
 * gives the files that it puts beside its database the same mode.
 */
export function makePrivateFile(path: string): void {
  makeEmpty(path)
  for (const end of ['', '-wal', '-shm']) closeToOthers(path + end)
}

/**
 * A file that is there is not opened: to close it would drop every lock that this process has on it, and another
 * program would take the database for its own.
 */
function makeEmpty(path: string): void {
  try {
    closeSync(openSync(path, 'ax', OWNERS_FILE))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function closeToOthers(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode
  if (mode === undefined || (mode & OTHERS) === 0) return
  try {
    chmodSync(path, mode & ~OTHERS)
  } catch (error) {
    // Somebody else's folder, such as /tmp, has the mode that they gave it.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
