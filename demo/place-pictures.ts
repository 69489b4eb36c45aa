import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { filmUrl } from '#app/features/site/pictures/film.ts'
import { mediaId, mediaUrl } from '#app/features/site/pictures/media.ts'
import { FILM } from './studio/turned.ts'

/** What the document of a demo dealer writes where a picture goes: "demo:showroom", "demo:hatch/red/front-left". */
const NAMED = /^demo:([a-z0-9-]+(?:\/[a-z0-9-]+){0,2})$/
/** The picture of a vehicle has a name of three parts: body, paint and view. */
const VEHICLE = /"demo:([a-z-]+\/[a-z-]+\/[a-z-]+)"/g

export interface PlacePicture {
  readonly name: string
  /** Where a site shows it. */
  readonly url: string
  readonly kind: 'picture' | 'film'
  readonly bytes: Buffer
}

/** Pictures of yards and showrooms, logos of dealers (`logo-<name>`), and the film of a vehicle that turns. */
export async function placePictures(): Promise<PlacePicture[]> {
  const files = await Array.fromAsync(glob(inPictures('places/*.webp')))
  const pictures = await Promise.all(files.toSorted().map((file) => pictureAt(file, basename(file, '.webp'))))
  const logos = await Array.fromAsync(glob(inPictures('logos/*.webp')))
  pictures.push(
    ...(await Promise.all(logos.toSorted().map((file) => pictureAt(file, `logo-${basename(file, '.webp')}`)))),
  )
  const film = await readFile(inPictures(FILM.path))
  pictures.push(await pictureAt(inPictures(FILM.still), `${FILM.name}-still`))
  return [...pictures, { name: FILM.name, url: filmUrl(idOf(film), 'webm'), kind: 'film', bytes: film }]
}

/** The pictures of vehicles that a document names, out of the hundreds that there are. */
export function vehiclePicturesIn(document: unknown): Promise<PlacePicture[]> {
  const names = new Set([...JSON.stringify(document).matchAll(VEHICLE)].map(([, name]) => name as string))
  return Promise.all([...names].toSorted().map((name) => pictureAt(inPictures(`${name}.webp`), name)))
}

const inPictures = (path: string): string => join(import.meta.dirname, 'pictures', path)

async function pictureAt(file: string, name: string): Promise<PlacePicture> {
  const bytes = await readFile(file)
  return { name, url: mediaUrl(idOf(bytes), 'gallery'), kind: 'picture', bytes }
}

const idOf = (bytes: Buffer): string => mediaId(createHash('sha256').update(bytes).digest())

/** The document with the names of pictures replaced by their media addresses; a name without a picture is an error. */
export function withPictures(document: unknown, pictures: readonly Pick<PlacePicture, 'name' | 'url'>[]): unknown {
  const urls = new Map(pictures.map(({ name, url }) => [name, url]))
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced)
    if (value !== null && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each)]))
    }
    const name = typeof value === 'string' ? NAMED.exec(value)?.[1] : undefined
    if (name === undefined) return value
    const url = urls.get(name)
    if (url === undefined) throw new Error(`There is no demo picture "${name}" in demo/pictures.`)
    return url
  }
  return replaced(document)
}
