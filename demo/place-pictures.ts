import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { mediaId, mediaUrl } from '#app/features/site/media.ts'

/** What the document of a demo dealer writes where a picture goes: "demo:showroom". */
const NAMED = /^demo:([a-z0-9-]+)$/

export interface PlacePicture {
  readonly name: string
  readonly id: string
  readonly bytes: Buffer
}

/** Pictures of yards, showrooms and people, by the names of their files. */
export async function placePictures(): Promise<PlacePicture[]> {
  const files = await Array.fromAsync(glob(join(import.meta.dirname, 'pictures', '{places,team}', '*.webp')))
  return Promise.all(
    files.toSorted().map(async (file) => {
      const bytes = await readFile(file)
      return { name: basename(file, '.webp'), id: mediaId(createHash('sha256').update(bytes).digest()), bytes }
    }),
  )
}

/** The document with the names of pictures replaced by their media addresses; a name without a picture is an error. */
export function withPictures(document: unknown, pictures: readonly Pick<PlacePicture, 'name' | 'id'>[]): unknown {
  const ids = new Map(pictures.map(({ name, id }) => [name, id]))
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced)
    if (value !== null && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each)]))
    }
    const name = typeof value === 'string' ? NAMED.exec(value)?.[1] : undefined
    if (name === undefined) return value
    const id = ids.get(name)
    if (id === undefined) throw new Error(`There is no demo picture "${name}" in demo/pictures/places or team.`)
    return mediaUrl(id, 'gallery')
  }
  return replaced(document)
}
