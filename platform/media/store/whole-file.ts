import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The bytes of a file, or null where there is none. */
export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Writes beside the place and renames, so nobody ever reads half a file. */
export async function writeWhole(path: string, bytes: Uint8Array, { flush = false } = {}): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(part, bytes, { flush })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
