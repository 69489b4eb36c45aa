import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Subject } from '#app/features/market/estimate/comparable.ts'
import type { Site } from '#app/features/site/site.ts'
import { httpValuation } from './http-valuation.ts'
import { marketValuation } from './market-valuation.ts'
import { httpRegoLookup } from './rego-lookup.ts'

const site = { slug: 'ghost-gum' } as Site
const requested = {
  make: 'Hino',
  model: '300',
  badge: '',
  year: 2022,
  km: null,
  state: 'QLD',
  rego: '1',
  noun: 'truck',
}
const signal = () => new AbortController().signal
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function answering(answer: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => answer(request, response, body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/values`
}

describe('T01 providers', () => {
  test('the market is asked for a used vehicle of its kind', async () => {
    const subjects: Subject[] = []
    const provider = marketValuation({ valuation: async (_site, subject) => (subjects.push(subject), null) })
    expect(await provider.value(site, requested, signal())).toBeNull()
    expect(subjects).toEqual([
      { make: 'Hino', model: '300', badge: '', year: 2022, km: undefined, state: 'QLD', body: '', transmission: '', drive: '', condition: 'used', noun: 'truck', openBadge: true }, // prettier-ignore
    ])
  })

  test('a provider over HTTP is told the vehicle and who asks', async () => {
    const heard: unknown[] = []
    const url = await answering((request, response, body) => {
      heard.push(request.headers.authorization, JSON.parse(body))
      response.end(JSON.stringify({ average: 1 }))
    })
    expect(await httpValuation({ url, key: 'k' }).value(site, requested, signal())).toEqual({ average: 1 })
    expect(heard).toEqual([
      'Bearer k',
      { make: 'Hino', model: '300', badge: '', year: 2022, kms: null, regoState: 'QLD', rego: '1', type: 'truck' },
    ])
  })

  test.each([
    ['a status of 500', (response: ServerResponse) => response.writeHead(500).end('{}'), 'status 500'],
    [
      'a redirect',
      (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      '',
    ],
    ['a page', (response: ServerResponse) => response.end('<html>'), ''],
    ['a megabyte', (response: ServerResponse) => response.end('"' + 'x'.repeat(1e6) + '"'), 'too long'],
  ])('%s is a failure', async (_, answer, reason) => {
    const url = await answering((_request, response) => void answer(response))
    await expect(httpValuation({ url }).value(site, requested, signal())).rejects.toThrow(reason)
  })

  test('a register says that it has no such plate', async () => {
    const url = await answering((_request, response) => void response.writeHead(404).end())
    expect(await httpRegoLookup({ url }).find('123ABC', 'QLD', signal())).toBeNull()
  })
})
