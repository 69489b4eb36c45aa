import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '#platform/media/store/s3-reason.ts'

/** The only credentials that the server knows. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } as const

export const BUCKET = 'forecourt-media'

/** What a server does with the next requests in place of answering: an error, silence, half an answer, or nothing odd. */
export type Trouble = 'none' | 'error' | 'hang' | 'half' | 'refuse'

export interface S3Server {
  readonly endpoint: string
  readonly settings: S3Settings
  /** Variables with which a program of ours uses it. */
  readonly env: Readonly<Record<string, string>>
  /** Requests so far, as `GET /bucket/key`. */
  readonly requested: string[]
  trouble: Trouble
  close(): Promise<void>
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** An S3 server of this process with one bucket. */
export async function s3Server({ prefix = '' } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-s3-'))
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] })
  await s3.configureBuckets()
  const answer: Handler = s3.callback()
  const requested: string[] = []
  const state: { trouble: Trouble } = { trouble: 'none' }
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url?.split('?')[0]}`)
    switch (state.trouble) {
      case 'error':
        return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      case 'hang':
        return undefined
      case 'half':
        return void response.writeHead(200, { 'content-length': '1000' }).write('half', () => response.destroy())
      case 'refuse':
        return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      default:
        return answer(request, response)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, {
    endpoint,
    settings: { bucket: BUCKET, prefix, endpoint, region: 'us-east-1', forcePathStyle: true },
    env: {
      MEDIA_STORE: `s3://${BUCKET}${prefix && `/${prefix}`}`,
      S3_ENDPOINT: endpoint,
      S3_FORCE_PATH_STYLE: '1',
      ...S3_CREDENTIALS,
    },
    requested,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await rm(directory, { recursive: true, force: true })
    },
  })
}
