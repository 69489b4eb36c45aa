import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, vi } from 'vitest'
import { cachedFiles } from '#platform/media/store/cached-files.ts'
import { localFiles } from '#platform/media/store/local-files.ts'
import type { MediaFiles } from '#platform/media/store/media-files.ts'
import { s3Files } from '#platform/media/store/s3-files.ts'
import { S3_CREDENTIALS, type S3Server, s3Server } from './s3-server.ts'

const CACHE_BYTES = 64 * 1024 * 1024

/** Where media may lie, and what may happen to them there. */
export interface MediaPlace {
  /** As servers use it. */
  readonly files: MediaFiles
  /** Keys of everything that is there. */
  everything(): Promise<string[]>
  /** A file goes missing, here and nearby. */
  lose(key: string): Promise<void>
  /** A file is damaged, here and nearby. */
  spoil(key: string): Promise<void>
}

/** Runs one suite on a local folder and on a bucket of a real S3 server with copies nearby. */
export function describeMediaPlaces(suite: (place: MediaPlace) => void): void {
  for (const kind of ['a folder', 'a bucket'] as const) {
    describe(`in ${kind}`, () => {
      let folder: string
      let server: S3Server | undefined
      let files: MediaFiles
      let parts: MediaFiles[]
      beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'forecourt-media-'))
        if (kind === 'a bucket') {
          for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value)
          server = await s3Server({ prefix: 'dealers/media' })
          const far = s3Files(server.settings)
          files = cachedFiles(far, { folder, limitBytes: CACHE_BYTES })
          parts = [far, localFiles(folder)]
        } else {
          files = localFiles(folder)
          parts = [files]
        }
      })
      afterAll(async () => {
        vi.unstubAllEnvs()
        await server?.close()
        await rm(folder, { recursive: true, force: true })
      })
      suite({
        get files() {
          return files
        },
        async everything() {
          const keys: string[] = []
          for await (const { key } of files.list()) keys.push(key)
          return keys.toSorted()
        },
        async lose(key) {
          const [site = '', name = ''] = key.split('/')
          for (const part of parts) await part.removeOf(site, [name.split('.')[0]!])
        },
        async spoil(key) {
          for (const part of parts) await part.write(key, Buffer.from('rubbish'))
        },
      })
    })
  }
}
