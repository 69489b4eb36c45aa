import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { valuationPhotosOf } from '#app/features/trade-in/photos/photos.server.ts'
import { CAR, type Walk } from './walk.ts'

const CAMRY = { make: 'Toyota', model: 'Camry', year: 2020, badge: 'Altise' }
const VALUE = { low: 14_000, average: 15_400, high: 17_000, confidence: 0.6, explanation: '37 similar cars, 12 in Queensland' } // prettier-ignore

export interface ValuationProvider {
  readonly url: string
  close(): Promise<void>
}

/** Knows two plates, and what one of the vehicles is worth. */
export async function valuationProvider(): Promise<ValuationProvider> {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const { rego = '', badge } = JSON.parse(body) as { rego?: string; badge?: string }
      const plates: Readonly<Record<string, object>> = { '123ABC': CAMRY, '456DEF': { ...CAMRY, badge: 'Rare' } }
      const found = request.url === '/rego' ? plates[rego] : badge === 'Rare' ? null : VALUE
      response.end(JSON.stringify(found ?? null))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const CONTACT = { step: 'contact', name: 'Sam Tester', phone: '0491 570 156', email: 'sam.tester@example.com', location_id: '1' } // prettier-ignore
const CONDITION = { step: 'condition', accident: 'no', mechanical: 'none', outside: 'good', inside: 'good', service: 'full', tyres: 'yes' } // prettier-ignore

/** A valuation from its first answers to the accepted offer, and one for a person; both for a car of the site. */
export async function valuationLetters({ server, step }: Walk): Promise<void> {
  const secret = await sharedSecret(server.database, 'forms')
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const form_token = newFormToken({ secret, site: 'alpha', kind: 'valuation' }, Date.now() - 5_000)
    const answer = await server.get(path, {
      site: 'alpha',
      method: 'POST',
      body: String(new URLSearchParams({ form_token, ...fields })),
      headers: {
        origin: 'http://alpha.localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.headers.get('location') ?? ''
  }
  const begin = (rego: string) => post('/valuation/new', { rego, regoState: 'QLD', kms: '61,000', car: CAR })
  const path = await begin('123ABC')
  await step('valuation begun', () => post(path, CONTACT))
  await step('valuation offer', () => post(path, CONDITION))
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
  for (let photo = 0; photo < 3; photo++) {
    await valuationPhotosOf(server.site('alpha')).add(path.split('/').at(-1)!, { bytes, width: 60, height: 40 }, 9)
  }
  await step('valuation accepted', async () => {
    const page = await server.text(path, { site: 'alpha' })
    const [, offer_price = ''] = /name="offer_price" value="(\d+)"/.exec(page) ?? []
    await post(path, { step: 'accept', offer_price })
  })
  const other = await begin('456DEF')
  await step('valuation by a person', () => post(other, { ...CONTACT, step: 'person' }))
}
