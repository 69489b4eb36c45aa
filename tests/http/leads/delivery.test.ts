import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { visibleText } from '../page-parts.ts'

const zones = [
  { name: 'Greater Brisbane', price: 0, max_km: 40, states: ['QLD'] },
  { name: 'Queensland', price: 250, states: ['QLD'] },
]

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha', delivery_zones: zones }),
        cars: [
          car({ slug: 'ute', make: 'Ford', model: 'Ranger', simple_fuel: 'Diesel' }),
          car({ slug: 'ev', traits: ['electric'] }),
          car({ slug: 'gone', traits: ['sold'] }),
          car({ slug: 'hidden', traits: ['unpublished'] }),
        ],
      },
      { document: siteDocument({ slug: 'beta' }), cars: [car({ slug: 'other' })] },
    ],
  })
})
afterAll(() => server.close())

describe('V09 delivery calculator', () => {
  test.each([
    ['4305', { kind: 'result', price: 0, name: 'Greater Brisbane' }],
    ['4870', { kind: 'result', price: 250, name: 'Queensland' }],
    ['', { kind: 'error', message: 'Please enter a postcode.' }],
    ['43', { kind: 'error', message: 'Invalid postcode. Please enter a 4-digit number.' }],
    ['9999', { kind: 'error', message: 'Invalid postcode' }],
    [
      '3000',
      {
        kind: 'error',
        message:
          "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
      },
    ],
    ["4305'--", { kind: 'error', message: 'Invalid postcode. Please enter a 4-digit number.' }],
  ])('"%s"', async (postcode, expected) => {
    const answer = await server.get(`/cars/ute/delivery?${new URLSearchParams({ postcode })}`)
    expect([answer.status, await answer.json()]).toEqual([200, expected])
    // Without JavaScript the page itself answers.
    const text = visibleText(await server.text(`/cars/ute?${new URLSearchParams({ postcode })}`))
    if ('message' in expected) expect(text).toContain(expected.message)
    else expect(text).toContain(`delivery to ${expected.name}`)
  })

  test('only for a listed car of a site that delivers', async () => {
    for (const slug of ['hidden', 'other', 'nothing', '%00', 'x'.repeat(500)]) {
      expect((await server.get(`/cars/${slug}/delivery?postcode=4305`)).status).toBe(404)
    }
    expect(await server.text('/cars/other', { site: 'beta' })).not.toContain('Delivery calculator')
    expect(await server.text('/cars/gone')).not.toContain('Delivery calculator')
  })
})

describe('V08 fuel calculator', () => {
  test('stands on the page of a car that burns fuel, with a result without JavaScript', async () => {
    const text = visibleText(await server.text('/cars/ute'))
    expect(text).toContain('Fuel Calculator')
    expect(text).toMatch(/Per week \$\d+ Per month \$\d+ Per year \$[\d,]+/)
  })

  test('is hidden for an electric car and for a sold one', async () => {
    expect(await server.text('/cars/ev')).not.toContain('Fuel Calculator')
    expect(await server.text('/cars/gone')).not.toContain('Fuel Calculator')
  })
})
