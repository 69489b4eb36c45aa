import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ListedFile, MADE, type MediaFiles } from './media-files.ts'
import { readIfThere, writeWhole } from './whole-file.ts'

/** Media in a local folder, one folder of it a site. */
export function localFiles(folder: string): MediaFiles {
  const pathOf = (key: string): string => join(folder, key)
  const size = (key: string) => sizeIfThere(pathOf(key))
  return {
    read: (key) => readIfThere(pathOf(key)),
    piece: (key, from, to) => pieceOf(pathOf(key), from, to),
    size,
    has: async (key) => (await size(key)) !== null,
    write: (key, bytes, { lasting = false } = {}) => writeWhole(pathOf(key), bytes, { flush: lasting }),
    async removeOf(site, ids) {
      const gone = new Set(ids)
      for (const place of [join(folder, site, MADE), join(folder, site)]) {
        const names = await readdir(place).catch((): string[] => [])
        for (const name of names) if (gone.has(name.split(/[.-]/)[0]!)) await rm(join(place, name), { force: true })
      }
    },
    list: () => filesBelow(folder),
  }
}

async function* filesBelow(folder: string): AsyncGenerator<ListedFile> {
  const sites = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const site of sites.filter((entry) => entry.isDirectory())) {
    for (const inside of [site.name, `${site.name}/${MADE}`]) {
      const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue
        const key = `${inside}/${entry.name}`
        const bytes = await sizeIfThere(join(folder, key))
        if (bytes !== null) yield { key, bytes }
      }
    }
  }
}

async function sizeIfThere(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function pieceOf(path: string, from: number, to: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from + 1), 0, to - from + 1, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
