import { readFile, realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { fileReason } from './json-file.ts'

/** Bytes of one file; the media store says what it takes of them. */
export const MAX_FILE = 40 * 1024 * 1024

export type FileRead =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: string; /** There is no such file. */ readonly missing?: boolean }

/**
 * Reads a file by its path below a folder. The real path must stay in the folder: a link that leads out of it could
 * put any file of this machine on a public page. `whose` says in the reason what the folder is.
 */
export async function readBeside(
  folder: string,
  path: string,
  whose: string,
  maxBytes: number = MAX_FILE,
): Promise<FileRead> {
  try {
    const home = await realpath(folder)
    const real = await realpath(resolve(home, path.replaceAll('\\', '/')))
    if (!real.startsWith(home.endsWith(sep) ? home : home + sep)) {
      return { ok: false, reason: `It lies outside the folder of ${whose}.` }
    }
    const found = await stat(real)
    // A pipe would be waited for, a device has no end.
    if (!found.isFile() && !found.isDirectory()) return { ok: false, reason: 'It is no regular file.' }
    if (found.size > maxBytes) return { ok: false, reason: `It is larger than ${maxBytes / 1024 / 1024} MB.` }
    return { ok: true, bytes: await readFile(real) }
  } catch (error) {
    const reason = fileReason(error, path)
    if (!reason) throw error
    return { ok: false, reason, missing: (error as NodeJS.ErrnoException).code === 'ENOENT' }
  }
}
