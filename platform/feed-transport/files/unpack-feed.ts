import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { FeedRequest } from '../feed-request.ts'
import { type FileKind, fileKind } from './file-kind.ts'
import { FeedFailure, forGood } from '../feed-failure.ts'
import { unzipping } from './unpacking.ts'
import { writeFile } from './written-file.ts'

type Room = Pick<FeedRequest, 'folder' | 'maxBytes' | 'signal'>

interface NamedFile {
  readonly file: string
  readonly name: string
}

/** The feed in a file that has come: the file itself, or what is packed in it. The file is gone then, or when this throws. */
export async function unpackFeed({ file, name }: NamedFile, request: Room): Promise<NamedFile> {
  let kept = false
  try {
    const kind = await kindOfFile(file)
    if (kind.kind === 'feed') {
      kept = true
      return { file, name }
    }
    return await onlyAFeed(await unpacked(kind, { file, name }, request))
  } finally {
    if (!kept) await rm(file, { force: true })
  }
}

async function unpacked(kind: FileKind, { file, name }: NamedFile, request: Room): Promise<NamedFile> {
  if (kind.kind === 'other') throw forGood(kind.reason)
  // Whoever sends no archives needs nothing that reads them.
  if (kind.kind === 'zip') return (await import('./zip-feed.ts')).feedInZip(file, request)
  const { folder, maxBytes, signal } = request
  const written = await writeFile([createReadStream(file), ...unzipping()], { folder, maxBytes, signal })
  return { file: written.file, name: name.replace(/\.gz$/i, '') }
}

async function onlyAFeed({ file, name }: NamedFile): Promise<NamedFile> {
  try {
    const kind = await kindOfFile(file)
    if (kind.kind === 'feed') return { file, name }
    throw forGood(
      kind.kind === 'other' ? kind.reason : 'There is an archive in the archive. Ask for the file packed once.',
    )
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

const HEAD_BYTES = 4_096

async function kindOfFile(file: string): Promise<FileKind> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    if (bytesRead === 0)
      throw new FeedFailure('The file is empty. Ask whoever sends it to look at what their program writes.')
    return fileKind(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}
