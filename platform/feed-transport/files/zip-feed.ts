import { basename } from 'node:path'
import { Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FeedFailure, forGood, printableReason } from '../feed-failure.ts'
import type { FeedRequest } from '../feed-request.ts'
import { inProportion } from './unpacking.ts'
import { writeFile } from './written-file.ts'

const MOST_ENTRIES = 100
const SYMBOLIC_LINK = 0o120000
const KIND_OF_FILE = 0o170000

/** What programs put into archives for themselves. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

/** The one feed in a zip archive, unpacked beside it. No name in the archive becomes one on this disk. */
export async function feedInZip(
  file: string,
  { folder, maxBytes, signal }: Pick<FeedRequest, 'folder' | 'maxBytes' | 'signal'>,
): Promise<{ file: string; name: string }> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(damaged)
  try {
    const entry = onlyOne(await entriesOf(zip).catch(damaged))
    if (entry.uncompressedSize > maxBytes) throw forGood('Unpacked it is larger than what is read of a feed.')
    const source = await zip.openReadStreamPromise(entry).catch(damaged)
    const through = [inProportion(() => entry.compressedSize), checked(entry.crc32)]
    const written = await writeFile([source, ...through], { folder, maxBytes, signal }).catch((error: unknown) =>
      (error as NodeJS.ErrnoException).code === undefined ? damaged(error) : Promise.reject(error as Error),
    )
    return { file: written.file, name: printableReason(basename(entry.fileName)) }
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES)
    throw forGood(`The archive has ${zip.entryCount} files in it: it may have one, the feed.`)
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

function onlyOne(entries: readonly Entry[]): Entry {
  if (entries.some(({ fileName }) => fileName === '[Content_Types].xml' || fileName === 'mimetype')) {
    throw forGood('It is a spreadsheet (.xlsx or .ods). Ask for it as CSV.')
  }
  const files = entries.filter(({ fileName }) => !fileName.endsWith('/') && !BESIDE.test(fileName))
  const [only, second] = files
  if (!only) throw new FeedFailure('The archive is empty. Ask whoever sends it to look at what their program writes.')
  if (second) {
    const names = files.slice(0, 5).map(({ fileName }) => printableReason(fileName).slice(0, 80))
    const more = files.length > names.length ? ' …' : ''
    throw forGood(
      `The archive has ${files.length} files in it (${names.join(', ')}${more}): it may have one, the feed.`,
    )
  }
  if (only.isEncrypted())
    throw forGood('The archive has a password. Ask for it without: the way here is protected already.')
  if (((only.externalFileAttributes >>> 16) & KIND_OF_FILE) === SYMBOLIC_LINK) {
    throw forGood('The archive has a link in it in place of the feed. Ask for the file itself.')
  }
  if (!only.canDecodeFileData())
    throw forGood('The archive is packed in an unusual way. Ask for an ordinary zip or gzip.')
  return only
}

/** The reader of archives checks lengths, not sums. */
function checked(expected: number): Transform {
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: (done) => done(sum === expected ? null : new FeedFailure(DAMAGED)),
  })
}

const DAMAGED = 'The archive is damaged or breaks off before its end. Nothing of it was taken; it is tried again.'

function damaged(error: unknown): never {
  if (error instanceof FeedFailure) throw error
  const { message } = error as Error
  if (/encryption/.test(message)) throw forGood('The archive has a password. Ask for it without.')
  if (/absolute path|invalid relative path|invalid characters/.test(message)) {
    throw forGood('The archive names a file outside of itself. Nothing of it was taken; ask whoever sends it.')
  }
  throw new FeedFailure(DAMAGED)
}
