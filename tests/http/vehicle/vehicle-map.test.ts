import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

const url = 'https://tiles.example.com/{z}/{x}/{y}.png'
const vdp_config = { show_map_section: true }
const locations = [
  {
    id: 1,
    name: 'Rocklea',
    slug: 'rocklea',
    address: { street: '18 Beaudesert Road', city: 'Rocklea', state: 'QLD', lat: -27.54, long: 153.01 },
  },
]

let server: RunningServer
beforeAll(async () => {
  const stock = [car({ slug: 'here', location_id: 1 }), car({ slug: 'gone', traits: ['sold'] })]
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha' }), cars: stock },
      { document: siteDocument({ slug: 'shown', vdp_config }), cars: stock },
      {
        document: siteDocument({ slug: 'left-out', vdp_config: { ...vdp_config, sections: ['details'] } }),
        cars: stock,
      },
      {
        document: siteDocument({
          slug: 'tiled',
          vdp_config,
          locations,
          map_tiles: { url, attribution: 'Map by Example' },
          appointment_frame: { url: 'https://bookings.example.com/frame?d=1', title: 'Book a visit', height: 510 },
        }),
        cars: stock,
      },
    ],
  })
})
afterAll(() => server.close())

const policyOf = async (site: string): Promise<string[]> =>
  ((await server.get('/cars/here', { site })).headers.get('content-security-policy') ?? '').split('; ')
const page = (site: string, path = '/cars/here') => server.text(path, { site })

describe('V07 the map section', () => {
  test('R20 stands at #vehicle-map where the site wants it, and the location beside the pictures leads to it', async () => {
    const html = await page('shown')
    expect(html).toContain('id="vehicle-map"')
    expect(html).toContain('href="#vehicle-map"')
    for (const site of ['alpha', 'left-out']) {
      const without = await page(site)
      expect(without).not.toContain('vehicle-map')
      expect(without).toContain('https://www.google.com/maps/dir/')
    }
  })

  test('without JavaScript: the address and directions in a new tab', async () => {
    const html = await page('tiled')
    expect(html).toMatch(/<address[^>]*>18 Beaudesert Road, Rocklea QLD<\/address>/)
    expect(html).toMatch(/<a [^>]*href="https:\/\/www\.google\.com\/maps\/dir\/[^>]*target="_blank" rel="noopener/)
  })

  test('P04 the map is offered, and the policy names its pictures, only with a source of them', async () => {
    expect(await page('tiled')).toContain('Show map')
    expect(await page('shown')).not.toContain('Show map')
    expect(await policyOf('tiled')).toContain("img-src 'self' data: https://tiles.example.com")
    expect(await policyOf('shown')).toContain("img-src 'self' data:")
  })
})

describe('V07 the appointment frame', () => {
  test('is as wide and high as set, waits until it is near, and has a way around it', async () => {
    const html = await page('tiled')
    const [frame = ''] = /<iframe [^>]*>/.exec(html) ?? []
    for (const part of ['width="1000"', 'height="510"', 'loading="lazy"', 'title="Book a visit"', 'sandbox="allow-'])
      expect(frame).toContain(part)
    expect(frame).toContain('src="https://bookings.example.com/frame?d=1"')
    expect(html).toMatch(/<a [^>]*href="https:\/\/bookings\.example\.com\/frame\?d=1"[^>]*target="_blank"/)
    const policy = (await policyOf('tiled')).find((line) => line.startsWith('frame-src'))
    expect(policy).toBe(
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://bookings.example.com',
    )
  })

  test('is nowhere unless set, and not with a sold car', async () => {
    expect(await page('shown')).not.toContain('<iframe')
    expect((await policyOf('shown')).join()).not.toContain('bookings')
    expect(await page('tiled', '/cars/gone')).not.toContain('<iframe')
  })
})
