import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ServiceRequest {
  readonly method: string
  readonly path: string
  readonly key: string | undefined
  readonly body: unknown
}

type Json = Record<string, unknown>

/**
 * A hosted search service on a socket, as far as our own code uses one: settings, documents and tasks are kept in
 * memory; searches go to `search`, which says what the service would.
 */
export interface SearchService {
  readonly host: string
  readonly requested: ServiceRequest[]
  readonly documents: Map<string, Json>
  settings: Json
  /** Set to let the next tasks fail with this message. */
  broken: string | undefined
  close(): Promise<void>
}

export async function searchService(
  search?: (body: unknown) => Promise<{ status: number; body: unknown }>,
): Promise<SearchService> {
  const tasks = new Map<number, Json>()
  const service: Omit<SearchService, 'host' | 'close'> = {
    requested: [],
    documents: new Map(),
    settings: {},
    broken: undefined,
  }

  const task = (type: string, details: Json = {}): { status: number; body: Json } => {
    const taskUid = tasks.size
    const failed = service.broken !== undefined
    tasks.set(taskUid, {
      uid: taskUid,
      type,
      status: failed ? 'failed' : 'succeeded',
      error: failed ? { message: service.broken, code: 'internal' } : null,
      details,
    })
    return {
      status: 202,
      body: { taskUid, indexUid: 'cars', status: 'enqueued', type, enqueuedAt: '2026-01-01T00:00:00Z' },
    }
  }

  const answer = async ({ method, path, body }: ServiceRequest): Promise<{ status: number; body: unknown }> => {
    const [, number] = /^\/tasks\/(\d+)$/.exec(path) ?? []
    if (number !== undefined) return { status: 200, body: tasks.get(Number(number)) }
    if (method === 'PATCH' && path.endsWith('/settings')) {
      service.settings = body as Json
      return task('settingsUpdate')
    }
    if (method === 'POST' && path.endsWith('/documents')) {
      if (service.broken === undefined) for (const one of body as Json[]) service.documents.set(String(one['key']), one)
      return task('documentAdditionOrUpdate', { indexedDocuments: (body as Json[]).length })
    }
    if (method === 'POST' && path.endsWith('/documents/delete')) {
      const [, site, pushed] = /^site = "(.*)" AND pushed != (\d+)$/.exec(String((body as Json)['filter'])) ?? []
      const stale = [...service.documents].filter(([, one]) => one['site'] === site && one['pushed'] !== Number(pushed))
      for (const [key] of stale) service.documents.delete(key)
      return task('documentDeletion', { deletedDocuments: stale.length })
    }
    if (path === '/multi-search' && search) return search(body)
    return { status: 404, body: { message: 'not found', code: 'not_found', type: 'invalid_request', link: '' } }
  }

  const server = createServer((request, response) => void respond(request, response))
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const piece of request.setEncoding('utf8')) text += String(piece)
    const requested: ServiceRequest = {
      method: request.method ?? '',
      path: (request.url ?? '').split('?', 1)[0]!,
      key: request.headers.authorization,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    }
    service.requested.push(requested)
    const { status, body } = await answer(requested)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    host: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
