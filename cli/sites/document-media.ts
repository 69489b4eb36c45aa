import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { filmUrl } from '#app/features/site/pictures/film.ts'
import { mediaId } from '#app/features/site/pictures/media.ts'
import { pictureAddressReason } from '#app/features/site/pictures/picture-address.ts'
import type { PictureSize } from '#app/features/site/pictures/picture-fit.ts'
import * as paths from '#app/paths.ts'
import { nearest } from '#lib/nearest.ts'
import { isRelativePath } from '#lib/text/plain-address.ts'
import { inspectFilm } from '#platform/media/film.ts'
import { inspectPicture } from '#platform/media/picture.ts'
import { blockAt, type DocumentProblem } from '#server/sites/documents/document-problems.ts'
import { type NamedPath, pathsBeside } from '#server/sites/documents/paths-beside.ts'
import { readBeside } from './file-beside.ts'
import { type OwnMedia, ownMedia } from './own-media.ts'

/** A file beside a document, as its site will keep it. */
export interface FileBeside {
  /** As the document names it. */
  readonly path: string
  /** The fields that name it. */
  readonly fields: readonly string[]
  readonly id: string
  readonly address: string
  /** Of a film: none. */
  readonly size: PictureSize | null
  readonly media: Extract<OwnMedia, { ok: true }>
}

export interface ReadDocument {
  /** The document with the addresses that its pictures and films will have. */
  readonly document: unknown
  readonly files: readonly FileBeside[]
  readonly problems: readonly DocumentProblem[]
}

/** Reads and checks the pictures and films that a document names by paths beside it; nothing is kept yet. */
export async function readMediaBeside(input: unknown, folder: string): Promise<ReadDocument> {
  const { named, withAddresses } = pathsBeside(input)
  const files = new Map<string, FileBeside>()
  const problems: DocumentProblem[] = []
  for (const [key, same] of Map.groupBy(named, keyOf)) {
    const [{ path, kind }] = same as [NamedPath]
    const read = await inspect(folder, path, kind)
    if (read.ok) files.set(key, { ...read.file, path, fields: same.map(({ field }) => field) })
    else for (const { field } of same) problems.push({ field, reason: blockAt(stepsOf(field), input) + read.reason })
  }
  return {
    document: withAddresses((one) => files.get(keyOf(one))?.address ?? null),
    files: [...files.values()],
    problems,
  }
}

const keyOf = ({ kind, path }: NamedPath): string => `${kind} ${path}`

const stepsOf = (field: string): PropertyKey[] =>
  field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

type FileInspection =
  | { readonly ok: true; readonly file: Omit<FileBeside, 'path' | 'fields'> }
  | { readonly ok: false; readonly reason: string }

const OUTSIDE = 'lies outside the folder of the document; put the file beside the document'

async function inspect(folder: string, path: string, kind: NamedPath['kind']): Promise<FileInspection> {
  if (!isRelativePath(path)) return { ok: false, reason: `"${path}" ${OUTSIDE}` }
  const read = await readBeside(folder, path, 'the document')
  if (!read.ok) {
    // Somebody may have copied an address without its first slash.
    const wrong = read.missing ? pictureAddressReason(path) : null
    if (wrong?.includes('did you mean')) return { ok: false, reason: wrong }
    const meant = read.missing ? await nearestFile(folder, path) : undefined
    const reason = read.missing ? 'there is no such file beside the document.' : read.reason
    return { ok: false, reason: `"${path}": ${reason}${meant ? ` Did you mean "${meant}"?` : ''}` }
  }
  const media = await ownMedia(kind === 'film' ? path : 'picture', read.bytes)
  if (!media.ok) return { ok: false, reason: `"${path}": ${media.reason}` }
  const id = mediaId(createHash('sha256').update(media.bytes).digest())
  if (media.kind === 'film') {
    const film = inspectFilm(media.bytes)
    if (!film.ok) return { ok: false, reason: `"${path}": ${film.reason}` }
    return { ok: true, file: { id, address: filmUrl(id, film.format), size: null, media } }
  }
  const picture = await inspectPicture(media.bytes)
  if (!picture.ok) return { ok: false, reason: `"${path}": ${picture.reason}` }
  const { width, height } = picture
  return { ok: true, file: { id, address: paths.media(id), size: { width, height }, media } }
}

/** Sub-folders of the document's folder that are looked through for a name that was meant. */
const MOST_FOLDERS = 50

/** A file of the same name in another folder, else the one whose path is nearest. */
async function nearestFile(folder: string, path: string): Promise<string | undefined> {
  const below = async (place: string) => readdir(join(folder, place), { withFileTypes: true }).catch(() => [])
  const entries = await below('.')
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  for (const place of new Set([dirname(path), ...folders.slice(0, MOST_FOLDERS)])) {
    if (place === '.') continue
    for (const entry of await below(place)) if (!entry.isDirectory()) files.push(`${place}/${entry.name}`)
  }
  const name = basename(path).toLowerCase()
  return files.find((file) => basename(file).toLowerCase() === name) ?? nearest(path, files)
}
