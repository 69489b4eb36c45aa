import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, picturesOf } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

let server: RunningServer
beforeAll(async () => {
  const hotspot = {
    id: 7,
    title: '<b>Tow</b> bar',
    description: '<p onclick="alert(1)">Rated &amp; fitted</p><script>alert(1)</script>',
    exterior: [
      { hotspotId: 7, activeAngle: 0, posX: 0.1, posY: 0.2 },
      { hotspotId: 7, activeAngle: 3, posX: 0.3, posY: 0.4 },
      { hotspotId: 7, activeAngle: 99, posX: 0.5, posY: 0.5 },
    ],
  }
  const stock = (ids: readonly string[]) => {
    const [first, second, third] = ids.map((id) => `/media/${id}`)
    return [
      car({
        slug: 'turning',
        images: picturesOf(ids),
        spin_images: ['https://elsewhere.example/0.jpg', first!, second!, third!],
        spin_interior_image: first,
        hotspots: [hotspot],
        external_video_url: 'https://www.youtube.com/watch?v=abcDEF_1-23',
      }),
      car({ slug: 'one-frame', images: picturesOf(ids), spin_images: [first!] }),
      car({
        slug: 'foreign',
        images: picturesOf(ids),
        spin_images: ['https://elsewhere.example/0.jpg', 'https://elsewhere.example/1.jpg'],
        spin_interior_image: 'https://elsewhere.example/in.jpg',
      }),
      car({ slug: 'film', images: picturesOf(ids), video_url: 'https://films.example.com/a.mp4', isVideo: true }),
      car({ slug: 'linked', images: picturesOf(ids), video_url: 'https://elsewhere.example/a.mp4' }),
      car({ slug: 'script', images: picturesOf(ids), video_url: 'javascript:alert(1)' }),
      car({ slug: 'frames-only', spin_images: [first!, second!] }),
    ]
  }
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', video_hosts: ['films.example.com'] }), pictures: 4, cars: stock },
      {
        document: siteDocument({ slug: 'beta', viewer: { opens: 'gallery', auto_rotate: false } }),
        pictures: 4,
        cars: stock,
      },
    ],
  })
})
afterAll(() => server.close())

const page = (slug: string, site = 'alpha') => server.text(`/cars/${slug}`, { site })
const modeOf = (html: string) => /class="gallery-stage" data-mode="(\w+)"/.exec(html)?.[1]
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*class="viewer-mode"[^>]*>(.*?)<\/button>/g)].map(([, text]) => text)
const noscript = (html: string) => /<p class="viewer-modes no-js-only">(.*?)<\/p>/s.exec(html)?.[1] ?? ''

describe('V20 the viewer', () => {
  test.each([
    ['turning', 'alpha', 'spinner', ['Photos', '360°', 'Interior', 'Video']],
    ['turning', 'beta', 'gallery', ['Photos', '360°', 'Interior', 'Video']],
    ['one-frame', 'alpha', 'gallery', []],
    ['foreign', 'alpha', 'gallery', []],
    ['film', 'alpha', 'video', ['Photos', 'Video']],
    ['film', 'beta', 'gallery', ['Photos']],
    ['frames-only', 'alpha', 'spinner', []],
  ])('%s of %s opens with the %s', async (slug, site, mode, modes) => {
    const html = await page(slug, site)
    expect([modeOf(html), buttons(html)]).toEqual([mode, modes])
  })

  test('no frame is fetched before somebody asks, and the strip is there for whoever has no JavaScript', async () => {
    const html = await page('turning')
    expect(html).not.toMatch(/<img[^>]*\/spin"/)
    expect(html).not.toContain('<iframe')
    expect(html.match(/<li id="photo-/g)).toHaveLength(4)
    expect(html).toContain('View in 360°')
  })

  test('frames and the interior are never linked from elsewhere', async () => {
    for (const js of [false, true]) {
      for (const slug of ['turning', 'foreign']) {
        expect(await server.text(`/cars/${slug}`, { js })).not.toContain('elsewhere.example')
      }
    }
  })

  test('hotspots keep their frame when one is left out, and their words lose all markup', async () => {
    const data = await server.text('/cars/turning', { js: true })
    expect(data).toContain('Rated & fitted')
    expect(data).toContain('Tow bar')
    expect(data).not.toMatch(/onclick|alert\(1\)|<b>/)
  })

  test('frames whole, and the interior as wide as it is', async () => {
    const [id] = server.pictures('alpha')
    for (const preset of ['spin', 'panorama']) {
      const answer = await server.get(`/media/${id}/${preset}`)
      expect([preset, answer.status, answer.headers.get('content-type')]).toEqual([preset, 200, 'image/webp'])
    }
  })
})

describe('V03 the video', () => {
  test('the policy names the players and the hosts of the site, on every page', async () => {
    for (const [site, media] of [
      ['alpha', "media-src 'self' https://films.example.com"],
      ['beta', "media-src 'self'"],
    ] as const) {
      for (const path of ['/', '/cars/turning']) {
        const policy = (await server.get(path, { site })).headers.get('content-security-policy')?.split('; ')
        expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com')
        expect(policy).toContain(media)
      }
    }
  })

  test('a link where there is no JavaScript', async () => {
    expect(noscript(await page('turning'))).toContain('href="https://www.youtube-nocookie.com/embed/abcDEF_1-23?rel=0"')
    expect(noscript(await page('film'))).toContain('href="https://films.example.com/a.mp4"')
  })

  test('a link only, where the site does not allow the host', async () => {
    const html = await page('linked')
    expect(modeOf(html)).toBe('gallery')
    expect(html).toMatch(
      /<a class="viewer-mode" href="https:\/\/elsewhere.example\/a.mp4" target="_blank" rel="noopener/,
    )
  })

  test('no address that would run', async () => {
    const html = await page('script')
    expect(html).not.toContain('javascript:alert')
    expect(await server.text('/cars/script', { js: true })).not.toContain('javascript:alert')
  })
})
