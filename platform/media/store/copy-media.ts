import { createHash, hash } from 'node:crypto'
import { mediaId } from '#app/features/site/pictures/media.ts'
import { isOriginal, type ListedFile, type MediaFiles } from './media-files.ts'

/** Files under way at once. */
const AT_ONCE = 8

export interface CopiedMedia {
  readonly copied: number
  /** Were there already with the same content. */
  readonly same: number
  readonly bytes: number
  /** Originals whose content is not what their name says: they were damaged before. */
  readonly damaged: readonly string[]
  /** Files that do not lie in the other place as they do here, when all was done. */
  readonly different: readonly string[]
}

interface Options {
  /** Without what can be made again. */
  readonly originalsOnly?: boolean
  readonly onProgress?: (done: number, all: number) => void
  readonly signal?: AbortSignal
}

/**
 * Copies media from one place to another and compares both. What is there already is not copied again, so a copy that
 * was broken off goes on, and a second one after the server has stopped takes a moment. Nothing is taken away.
 */
export async function copyMedia(from: MediaFiles, to: MediaFiles, options: Options = {}): Promise<CopiedMedia> {
  const { originalsOnly = false, onProgress, signal } = options
  const files: ListedFile[] = []
  for await (const file of from.list()) if (!originalsOnly || isOriginal(file.key)) files.push(file)
  const there = await listOf(to)
  const hashes = new Map<string, string>()
  const damaged: string[] = []
  const count = { copied: 0, same: 0, bytes: 0, done: 0 }

  const copyOne = async (file: ListedFile): Promise<void> => {
    const { key } = file
    const known = there.get(key)
    const bytes = await from.read(key)
    // Taken away while we copied.
    if (!bytes) return
    const md5 = md5Of(bytes)
    hashes.set(key, md5)
    if (isDamaged(key, bytes)) damaged.push(key)
    if (known?.bytes === bytes.length && (await hashOf(to, known)) === md5) count.same++
    else {
      await to.write(key, bytes, { lasting: true })
      count.copied++
      count.bytes += bytes.length
    }
  }

  const left = files.values()
  let failed = false
  const work = async (): Promise<void> => {
    for (const file of left) {
      signal?.throwIfAborted()
      // Where one file cannot be had the others are not gone on with: the whole of it has failed.
      if (failed) return
      await copyOne(file).catch((error: unknown) => {
        failed = true
        throw error
      })
      onProgress?.(++count.done, files.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const { copied, same, bytes } = count
  return { copied, same, bytes, damaged: damaged.toSorted(), different: await differences(hashes, to) }
}

/** Which of these files are not there with this content. */
async function differences(hashes: ReadonlyMap<string, string>, to: MediaFiles): Promise<string[]> {
  const there = await listOf(to)
  const different: string[] = []
  for (const [key, md5] of hashes) {
    const found = there.get(key)
    if (!found || (await hashOf(to, found)) !== md5) different.push(key)
  }
  return different.toSorted()
}

async function listOf(files: MediaFiles): Promise<Map<string, ListedFile>> {
  const listed = new Map<string, ListedFile>()
  for await (const file of files.list()) listed.set(file.key, file)
  return listed
}

const md5Of = (bytes: Uint8Array): string => hash('md5', bytes)

/** As the store knows it, else of what it gives when it is read. */
async function hashOf(files: MediaFiles, { key, md5 }: ListedFile): Promise<string | null> {
  if (md5 !== undefined) return md5
  const bytes = await files.read(key)
  return bytes && md5Of(bytes)
}

/** An original is named after its content. */
function isDamaged(key: string, bytes: Uint8Array): boolean {
  if (!isOriginal(key)) return false
  const [, id] = /\/([a-z2-7]{20})\.\w+$/.exec(key) ?? []
  return id !== undefined && mediaId(createHash('sha256').update(bytes).digest()) !== id
}
