import { type IncomingHttpHeaders, request } from 'node:http'

export interface SocketAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

export interface SocketAsked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: string
}

/** Asks a listening server for a path of a site, byte for byte as it is written here. */
export function askSocket(
  port: number,
  [host, path]: readonly [host: string, path: string],
  { method = 'GET', headers = {}, body }: SocketAsked = {},
): Promise<SocketAnswer> {
  return new Promise((resolve, reject) => {
    const requested = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() })
      })
    })
    requested.on('error', reject)
    requested.end(body)
  })
}
