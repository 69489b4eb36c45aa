import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { decoded, visibleText } from '../page-parts.ts'

const CARS = [
  car({ slug: 'rio', name: '2021 Kia Rio S & more', price: 20_000 }),
  car({ slug: 'taken', traits: ['reserved'] }),
  car({ slug: 'gone', traits: ['sold'] }),
]
const reserve = { enabled: true, amount: '$200' } as const
const site = (slug: string, settings: object) => ({ document: siteDocument({ slug, ...settings }), cars: CARS })

let server: RunningServer
beforeAll(async () => {
  const framed = { url: 'https://chat.example/room?about={car}&at={page}', name: 'Chatter', embed: true }
  server = await runningServer({
    sites: [
      site('framed', { reserve, chat: true, chat_provider: framed }),
      site('linked', { reserve, chat: true, chat_provider: { url: 'https://m.me/linked' } }),
      site('closed', { chat: true, chat_provider: framed }),
      site('off', { reserve, chat_provider: framed }),
      site('online', { reserve: { ...reserve, address: 'buy-online' } }),
    ],
  })
})
afterAll(() => server.close())

const policyOf = async (slug: string, path = '/cars/rio') =>
  (await server.get(path, { site: slug })).headers.get('content-security-policy') ?? ''
const framesOf = (policy: string) => /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
const linkOf = (html: string, label: string) =>
  decoded(new RegExp(`<a href="([^"]*)"[^>]*>(?:<span[^>]*></span>)?${label}`).exec(html)?.[1] ?? '')

describe('V05 Instant Message instead of Enquire Now', () => {
  test.each(['framed', 'linked'])('where chat is usable and the car can be reserved: %s', async (slug) => {
    const text = visibleText(await server.text('/cars/rio', { site: slug }))
    expect(text).toContain('Instant Message (opens in a new window)')
    expect(text).not.toContain('Enquire Now')
  })

  test.each([
    ['closed', 'rio'],
    ['off', 'rio'],
    ['framed', 'taken'],
  ])('elsewhere Enquire Now stays: %s, %s', async (slug, named) => {
    const text = visibleText(await server.text(`/cars/${named}`, { site: slug }))
    expect(text).toContain('Enquire Now')
    expect(text).not.toContain('Instant Message')
  })

  test('a sold car has neither', async () => {
    expect(visibleText(await server.text('/cars/gone', { site: 'framed' }))).not.toMatch(/Instant Message|Enquire Now/)
  })

  test('the link leads to the provider with the car in it, and nothing of it is loaded with the page', async () => {
    const html = await server.text('/cars/rio', { site: 'framed' })
    const to = linkOf(html, 'Instant Message')
    expect(to).toBe(
      'https://chat.example/room?about=2021%20Kia%20Rio%20S%20%26%20more&at=http%3A%2F%2Fframed.localhost%3A3000%2Fcars%2Frio',
    )
    expect(html).not.toMatch(/<iframe[^>]*chat\.example|<(?:script|link)[^>]*chat\.example/)
    expect(linkOf(await server.text('/cars/rio', { site: 'linked' }), 'Instant Message')).toBe('https://m.me/linked')
  })

  test('the policy of that site alone lets it into a frame, and nothing else of it', async () => {
    for (const path of ['/', '/cars/rio', '/search']) {
      const policy = await policyOf('framed', path)
      expect([path, framesOf(policy).includes('https://chat.example')]).toEqual([path, true])
      expect(policy.replace(/frame-src [^;]*/, '')).not.toContain('chat.example')
    }
    for (const slug of ['linked', 'off', 'online']) {
      expect([slug, await policyOf(slug)]).toEqual([slug, expect.not.stringMatching(/chat\.example|m\.me/)])
    }
  })
})

describe('R06 a site under /buy-online', () => {
  test('says Buy Online on every button that leads there', async () => {
    const html = await server.text('/cars/rio', { site: 'online' })
    expect(linkOf(html, 'Buy Online')).toBe('/cars/rio/buy-online')
    expect(html.match(/href="\/cars\/rio\/buy-online"/g)!.length).toBeGreaterThanOrEqual(2)
    for (const path of ['/cars/rio', '/search', '/cars/rio/buy-online']) {
      const page = visibleText(await server.text(path, { site: 'online' }))
      expect([path, /Buy (Online|this car online)/.test(page)]).toEqual([path, true])
      expect([path, /Reserve (Car|This|this|it|online)/.exec(page)?.[0]]).toEqual([path, undefined])
    }
    const usual = visibleText(await server.text('/cars/rio', { site: 'linked' }))
    expect(usual).toContain('Reserve Car Now for $200')
    expect(usual).not.toContain('Buy Online')
  })
})
