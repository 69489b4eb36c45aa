import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, type CarOptions, cars, type FeedCar, picturesOf } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { canonicalOf, cardSlugs, decoded, headingOf, titleOf, visibleText } from '../page-parts.ts'

/** Cars by the name a test gives them; the name becomes the slug. */
const stock = new Map<string, FeedCar>()
const add = (slug: string, options: CarOptions = {}): void => {
  stock.set(slug, car({ ...options, slug }))
}

const PRICES: [slug: string, CarOptions, string | RegExp][] = [
  ['price', { price: 34_990, price_type: 'Drive Away' }, '$34,990 Drive Away'],
  ['price-cents', { price: 34_990.5, price_type: 'Excl. Govt. Charges' }, '$34,990.50 Excl. Govt. Charges'],
  ['was-now', { price: 29_990, before_price: 32_990 }, 'Was $32,990, now: $29,990'],
  ['was-lower', { price: 29_990, before_price: 19_990 }, /^\$29,990 Drive Away/],
  ['offer', { price: 29_990, offer_price: 27_490 }, '$27,490'],
  ['offer-placeholder', { price: 29_990, offer_price: 10 }, '$29,990'],
  ['price-0', { price: 0 }, 'Enquire for price.'],
  ['price-1', { price: 1 }, 'Enquire for price.'],
  ['price-none', { traits: ['no-price'] }, 'Enquire for price.'],
  ['preorder', { price: 1, preorder: true }, 'PREORDER'],
  ['price-most', { price: 99_999_999 }, '$99,999,999'],
]

const BADGES: [slug: string, CarOptions, string | null][] = [
  ['badge-sold', { traits: ['sold', 'electric', 'reserved'] }, 'Just Sold'],
  ['badge-electric', { traits: ['electric', 'reserved'] }, 'Electric'],
  ['badge-hybrid', { simple_fuel: 'Plug-in Hybrid' }, 'Hybrid'],
  ['badge-reserved', { traits: ['reserved', 'certified-toyota'], simple_fuel: 'Petrol' }, 'Reserved'],
  ['badge-held', { traits: ['held'], simple_fuel: 'Petrol' }, 'Reserved'],
  ['badge-certified', { traits: ['certified-toyota'], simple_fuel: 'Petrol', tag: 'Sale' }, 'Toyota Certified'],
  ['badge-tag', { tag: 'Test Drive Only', simple_fuel: 'Petrol', status: 'coming_soon' }, 'Test Drive Only'],
  ['badge-runout', { tag: 'Runout Sale', simple_fuel: 'Petrol' }, 'Runout Sale'],
  ['badge-soon', { traits: ['coming-soon', 'just-arrived'], simple_fuel: 'Petrol' }, 'COMING SOON'],
  ['badge-new', { traits: ['just-arrived'], simple_fuel: 'Petrol' }, 'New'],
  ['badge-none', { simple_fuel: 'Petrol' }, null],
]

const NUMBERS = ['year', 'price', 'before_price', 'offer_price', 'km', 'seats', 'doors', 'engine_size', 'engine_size_litres', 'gearnum', 'views', 'photos_count', 'subscription_price'] as const // prettier-ignore

let server: RunningServer
beforeAll(async () => {
  for (const [slug, options] of [...PRICES, ...BADGES]) add(slug, options)
  for (const field of NUMBERS) add(`without-${field.replaceAll('_', '-')}`, { [field]: undefined })
  add('sold', { traits: ['sold'], price: 45_678, make: 'Kia', model: 'Sorento' })
  add('sold-long-ago', { traits: ['sold-long-ago'] })
  add('unpublished', { traits: ['unpublished'] })
  add('crumbs', { make: 'Toyota', model: 'HiLux', simple_body: 'ute', car_type: 'used' })
  add('unknown-texts', {
    drive: '',
    colour: null as never,
    interior_colour: 'null',
    badge: 'null',
    series: 'undefined',
    variant: { torque: 'null', ancaprating: 'undefined', induction: 'null', enginesize_litres: 2 },
  })
  add('long-title', {
    name: 'Very long name '.repeat(20).trim().slice(0, 300),
    badge: 'B'.repeat(160),
    series: 'S'.repeat(120),
  })
  add('html', {
    make: 'Ma<b>ke',
    model: '"><img src=x onerror=alert(1)>',
    badge: "O'Neil & Söhne </script><script>alert(1)</script>",
  })
  add('comments-none', { dealercomments: '   ' })
  add('comments-short', { dealercomments: 'One owner.\n\nFull history.' })
  add('comments-html', {
    dealercomments:
      '<p onclick="alert(1)">Clean</p><script>alert(1)</script><xmp><img src=x onerror=alert(1)></xmp><a href="javascript:alert(1)">a link</a>',
  })
  add('comments-long', { dealercomments: `<p>${'Sentence of the dealer. '.repeat(30)}</p><p>The very end.</p>` })
  add('comments-400', { dealercomments: 'x'.repeat(400) })
  add('caravan', { traits: ['caravan'] })
  stock.set('minimal', {
    slug: 'minimal',
    stocknum: 'MIN-1',
    make: 'Kia',
    model: 'Rio',
    status: 'in_stock',
    show_on_dealer_website: true,
  })
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha', traits: ['toyota', 'two-locations'] }),
        pictures: 60,
        cars: (ids) => [
          ...stock.values(),
          car({ slug: 'sixty', images: picturesOf(ids) }),
          car({ slug: 'three', images: picturesOf(ids.slice(0, 3)) }),
          car({ slug: 'elsewhere', images: [{ image: { url: 'https://pictures.example/a.jpg' } }] }),
          ...cars(12),
        ],
      },
      {
        document: siteDocument({
          slug: 'beta',
          traits: ['subscriptions'],
          sold_variant: 'message',
          configured_stock_models: ['HiLux'],
        }),
        cars: [
          car({ slug: 'weekly', subscription_price: 219, price: 30_000 }),
          car({ slug: 'of-beta', model: 'Corolla', make: 'Toyota' }),
        ],
      },
    ],
  })
})
afterAll(() => server.close())

const page = async (slug: string, site = 'alpha'): Promise<string> => {
  const answer = await server.get(`/cars/${slug}`, { site })
  expect([slug, answer.status]).toEqual([slug, 200])
  return answer.text()
}
/** The column beside the gallery, where the price stands. */
const aside = (html: string): string =>
  html.slice(html.indexOf('class="vehicle-aside"')).split(/class="vehicle-sections|aria-labelledby="similar"/)[0]!
const priceText = (html: string): string =>
  visibleText(/<p class="price"[^>]*>(.*?)<\/p>/s.exec(aside(html))?.[1] ?? '')

describe('V17 the price', () => {
  test.each(PRICES)('%s', async (slug, _options, text) => {
    const shown = priceText(await page(slug))
    if (typeof text === 'string') expect(shown).toContain(text)
    else expect(shown).toMatch(text)
    expect(shown.includes('Was')).toBe(slug === 'was-now')
  })

  test('a subscription first where the site offers it', async () => {
    const html = await page('weekly', 'beta')
    expect(priceText(html)).toBe('$219 per week')
  })
})

describe('V16 the badge', () => {
  test.each(BADGES)('%s', async (slug, _options, text) => {
    const gallery = (await page(slug)).split('class="vehicle-aside"')[0]!
    const badges = [...gallery.matchAll(/<span class="badge [^"]*">(.*?)<\/span>/g)].map((match) => decoded(match[1]!))
    expect(badges).toEqual(text === null ? [] : [text])
  })
})

describe('V12 a sold car', () => {
  test('says so, shows no price and leads to similar cars', async () => {
    const html = await page('sold')
    const text = visibleText(html)
    const name = titleOf(html).split(' | ')[0]!
    expect(text).toContain(
      `Unfortunately this ${name} recently sold. But don't worry, we can help you find a similar ${name}!`,
    )
    expect(visibleText(aside(html))).toContain('Find Me Something Similar')
    expect(visibleText(aside(html))).not.toMatch(/\$|Call /)
    expect(html).not.toContain('45,678')
    expect(html).not.toContain('45678')
    expect(await server.text('/cars/sold', { js: true })).not.toContain('45678')
  })

  test('stays at its address after it has left the lists', async () => {
    expect(visibleText(await page('sold-long-ago'))).toContain('recently sold')
  })
})

describe('V01 the breadcrumb', () => {
  const crumbs = (html: string) => {
    const list = /<ol class="breadcrumb">(.*?)<\/ol>/s.exec(html)?.[1] ?? ''
    return [...list.matchAll(/<a href="([^"]*)">(.*?)<\/a>/g)].map(([, to, text]) => [visibleText(text!), decoded(to!)])
  }

  test('home, type, make, model, body; each leads to a list with the car', async () => {
    const trail = crumbs(await page('crumbs'))
    expect(trail).toEqual([
      ['Home', '/'],
      ['Used cars', '/search/used-cars'],
      ['Toyota', '/search/toyota?car_type=used'],
      ['HiLux', '/search/toyota/hilux?car_type=used'],
      ['Ute', '/search/toyota/hilux?car_type=used&body=ute'],
    ])
    for (const [, to] of trail) expect((await server.get(to!)).status).toBe(200)
  })

  test('the model only where the site lists it', async () => {
    expect(crumbs(await page('of-beta', 'beta')).map(([text]) => text)).not.toContain('Corolla')
  })
})

describe('V21 dealer comments', () => {
  const comments = (html: string) => /aria-labelledby="comments">(.*?)<\/section>/s.exec(html)?.[1] ?? ''

  test('a car without any says so', async () => {
    for (const slug of ['comments-none', 'minimal']) {
      expect(visibleText(comments(await page(slug)))).toContain(
        'Dealer comments are pending. Please check back here later.',
      )
    }
  })

  test('plain text keeps its paragraphs', async () => {
    expect(comments(await page('comments-short'))).toContain('<p>One owner.</p><p>Full history.</p>')
  })

  test('markup is reduced to text, and no script survives', async () => {
    const html = comments(await page('comments-html'))
    expect(html).toContain('<p>Clean</p>')
    expect(html).not.toMatch(/onclick|<script|<xmp|<img|href|javascript:/)
    expect(visibleText(html)).toContain('a link')
  })

  test('more than 400 characters unfold', async () => {
    const html = comments(await page('comments-long'))
    const short = visibleText(/more-short">(.*?)<\/p>/s.exec(html)?.[1] ?? '')
    expect(short.length).toBeLessThanOrEqual(401)
    expect(short.endsWith('…')).toBe(true)
    expect(visibleText(html)).toMatch(/Show More.*The very end\./)
    expect(visibleText(comments(await page('comments-400')))).not.toContain('Show More')
  })
})

describe('V25 what is not known is not printed', () => {
  const slugs = [
    'minimal',
    'unknown-texts',
    'caravan',
    'price-none',
    ...NUMBERS.map((field) => `without-${field.replaceAll('_', '-')}`),
  ]
  test.each(slugs)('%s', async (slug) => {
    const html = await page(slug)
    expect(visibleText(html)).not.toMatch(/\b(null|undefined|NaN|Infinity)\b|\[object/)
    expect(html).not.toMatch(/<dd><\/dd>|<h1[^>]*><\/h1>|>\s*·\s*</)
    expect(titleOf(html)).not.toMatch(/null|undefined|NaN| {2}/)
  })

  test('a caravan tells what its buyers look for', async () => {
    const text = visibleText(await page('caravan'))
    expect(text).toMatch(/Caravan Details.*Sleeps 4.*2,100 kg.*Tandem/)
    expect(text).not.toContain('Odometer')
  })
})

describe('V02 the pictures', () => {
  test('sixty of them: one at once, the others when they are wanted', async () => {
    const html = await page('sixty')
    const strip = /<ul[^>]*class="gallery-strip"[^>]*>(.*?)<\/ul>/s.exec(html)?.[1] ?? ''
    const pictures = strip.match(/<img\b[^>]*>/g) ?? []
    expect(pictures).toHaveLength(60)
    expect(pictures.filter((picture) => !picture.includes('loading="lazy"'))).toHaveLength(1)
    expect(pictures.every((picture) => /width="\d+"/.test(picture) && /height="\d+"/.test(picture))).toBe(true)
    expect(visibleText(html)).toContain('1 / 60')
    const [, src] = /<img[^>]*\bsrc="(\/media\/[^"]+)"/.exec(strip) ?? []
    const picture = await server.get(src!)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('thumbnails from four on, for a car in stock', async () => {
    expect(await page('sixty')).toContain('class="thumbs"')
    expect(await page('three')).not.toContain('class="thumbs"')
  })

  test('none: the outline of the body', async () => {
    const html = await page('minimal')
    expect(html).toContain('class="silhouette"')
    expect(html).not.toContain('gallery-strip')
  })

  test('never linked from elsewhere', async () => {
    expect(await page('elsewhere')).not.toContain('pictures.example')
    expect(await server.text('/cars/elsewhere', { js: true })).not.toContain('pictures.example')
  })
})

describe('R05 which cars have a page', () => {
  test('an address in capitals leads to the one in small letters', async () => {
    const answer = await server.get('/cars/SOLD', { site: 'alpha' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, expect.stringMatching(/\/cars\/sold$/)])
    expect((await server.get('/cars/SOLD', { site: 'alpha', js: true })).status).toBe(404)
  })

  test.each(['of-beta', 'weekly', 'unpublished', 'nothing', '-', 'sold%20', "sold'--", '__proto__'])(
    '%s has none here',
    async (slug) => {
      for (const js of [false, true]) {
        const answer = await server.get(`/cars/${slug}`, { site: 'alpha', js })
        expect([slug, js, answer.status]).toEqual([slug, js, 404])
        // The menu names the models in stock.
        expect((await answer.text()).replaceAll(/(model=|>|")Corolla(?=<|\\+u003c|\\*")/g, '')).not.toMatch(/Corolla/)
      }
    },
  )

  test('texts of a feed are harmless', async () => {
    const html = await page('html')
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('Ma<b>')
    expect(headingOf(html)).toContain('"><img src=x onerror=alert(1)>')
  })

  test('a name of 300 characters', async () => {
    const html = await page('long-title')
    expect(titleOf(html).length).toBeLessThanOrEqual(70)
    expect(titleOf(html)).toMatch(/^Very long name .*… \| Alpha Motors$|^Very long name .*…$/)
    expect(headingOf(html).length).toBeLessThan(200)
    expect(canonicalOf(html)).toBe('http://alpha.localhost:3000/cars/long-title')
  })

  test('S17 similar cars are in stock, at most six, and never the car itself', async () => {
    const html = await page('crumbs')
    const similar = html.slice(html.indexOf('id="similar"'))
    const slugs = cardSlugs(similar)
    expect(slugs.length).toBeGreaterThan(0)
    expect(slugs.length).toBeLessThanOrEqual(6)
    expect(slugs).not.toContain('crumbs')
    expect(similar).not.toContain('Just Sold')
    expect(visibleText(similar)).toContain('Similar Cars In-Stock')
    expect(visibleText(await page('weekly', 'beta'))).toMatch(/Similar Cars Available|per week/)
  })
})
