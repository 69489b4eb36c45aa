import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars, type FeedCar } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { canonicalOf, cardSlugs, chipsOf, countOf, headingOf, visibleText } from '../page-parts.ts'

const stock: FeedCar[] = [
  ...cars(40, { car_type: 'used' }),
  ...cars(5, { car_type: 'new' }),
  ...cars(3, { car_type: 'demo' }),
  car({
    make: 'Land Rover',
    model: 'Range Rover Sport',
    dealership_id: 2,
    dealership_slug: 'chermside',
    car_type: 'used',
  }),
]
const count = (wanted: (each: FeedCar) => boolean): number => stock.filter(wanted).length

let server: RunningServer
beforeAll(async () => {
  const redirects = [{ from: '/Stock/Used.aspx', to: '/search/used-cars' }]
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha' }), cars: stock },
      { document: siteDocument({ slug: 'moved', redirects }), cars: cars(3) },
    ],
  })
})
afterAll(() => server.close())

describe('R01 R02 the addresses of stock search', () => {
  test.each<[string, number]>([
    ['/cars', stock.length],
    ['/search', stock.length],
    ['/search/new-used-and-demo-cars', stock.length],
    ['/search/new-cars', 5],
    ['/search/demo-cars', 3],
    ['/search/used-cars', 41],
    ['/search/new-and-demo-cars', 8],
    ['/search/used-and-new-cars', 46],
    ['/search/toyota', count(({ make }) => make === 'Toyota')],
    ['/search/toyota/hilux', count(({ model }) => model === 'HiLux')],
    ['/search/land-rover', 1],
    ['/search/land-rover/range-rover-sport', 1],
    ['/search/toyota?model=Corolla', count(({ model }) => model === 'Corolla')],
    ['/search?dealership_slug=chermside', 1],
    ['/search/used-cars?dealership_slug=chermside', 1],
    ['/search/new-cars?dealership_slug=chermside', 0],
    ['/search/used-cars?car_type=new', 5],
  ])('%s finds %i', async (path, found) => {
    const answer = await server.get(path)
    const html = await answer.text()
    expect([answer.status, countOf(html)]).toEqual([200, found])
    expect(headingOf(html)).not.toBe('')
    const data = await server.get(path, { js: true })
    expect([data.status, data.headers.get('content-type')]).toEqual([200, 'text/x-script'])
  })

  test.each([
    '/cars/',
    '/search/',
    '/search/new-used-and-demo-cars/',
    '/search/toyota/hilux/',
    '/search//',
    '/search/toyota///',
  ])('%s moves to the form without a slash and keeps its query', async (path) => {
    const answer = await server.get(`${path}?query=a%20b&make=Kia&make=Ford&page=2`)
    const to = `${path.replace(/\/+$/, '')}?query=a%20b&make=Kia&make=Ford&page=2`
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
  })

  test.each([
    '/search?make=Lada',
    '/search?make=toyota',
    '/search?make=Toyota&model=Golf',
    '/search?make=Toyota&model=Lada',
    '/search?make=Lada&model=HiLux',
    '/search?make=Toyota&make=Lada&body=spaceship',
    '/search?make=Toyota&model=HiLux&price=1:2',
    '/search?make=HiLux&body=ute&state=XYZ',
    '/search?model=HiLux',
    '/search?car_type=lada&make=Used+Cars',
    '/search/toyota/hilux?query=zzz&page=1',
    '/search/used-cars?make=Lada&page=7',
    '/special-offers?make=Lada',
  ])('R02 the canonical address of %s answers', async (path) => {
    const canonical = new URL(canonicalOf(await (await server.get(path)).text())!)
    const answer = await server.get(canonical.pathname + canonical.search)
    expect([canonical.href, answer.status]).toEqual([canonical.href, 200])
    expect(canonicalOf(await answer.text())).toBe(canonical.href)
  })

  test.each([
    ['/search/Toyota', '/search/toyota'],
    ['/Search/TOYOTA/HiLux', '/search/toyota/hilux'],
    ['/CARS', '/cars'],
    ['/Special-Offers', '/special-offers'],
    ['/Search/Toyota/', '/search/toyota'],
    ['/About-Us', '/about-us'],
  ])('R02 %s moves to %s and keeps its query', async (path, to) => {
    const answer = await server.get(`${path}?make=Kia&query=A`)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${to}?make=Kia&query=A`])
  })

  test('R02 an address with capitals that the dealer says has moved goes where they say', async () => {
    const answer = await server.get('/Stock/Used.aspx', { site: 'moved' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/search/used-cars'])
  })

  test.each([
    '/search/lada',
    '/search/toyota/golf',
    '/search/used-cars/toyota',
    '/search/cars',
    '/search/used-used-cars',
    '/search/toyota/hilux/extra',
  ])('%s is an honest 404 with a way back', async (path) => {
    const answer = await server.get(path)
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(html).toMatch(/href="\/search\/new-used-and-demo-cars"/)
    expect(headingOf(html)).toBe('We can’t find that page')
    expect((await server.get(path, { js: true })).status).toBe(404)
  })
})

describe('pages of a list', () => {
  test.each(['page=0', 'page=-3', 'page=abc', 'page=1.5', 'page=', 'page=1e99', 'page=%00', 'page=NaN'])(
    '%s is page 1',
    async (query) => {
      const answer = await server.get(`/search/used-cars?${query}`)
      if (answer.status === 302) expect(answer.headers.get('location')).toBe('/search/used-cars')
      else expect(cardSlugs(await answer.text())).toHaveLength(21)
    },
  )

  test.each(['page=3', 'page=1000000000', 'page=9007199254740993', 'page=99999999999999999999'])(
    '%s ends the list, with a way back',
    async (query) => {
      const answer = await server.get(`/search/used-cars?${query}`)
      const html = await answer.text()
      if (query.endsWith('9007199254740993') || query.endsWith('99999'))
        return expect([200, 404]).toContain(answer.status)
      expect(answer.status).toBe(404)
      expect(visibleText(html)).toMatch(/It ends at page 2\./)
      expect(html).toContain('href="/search/used-cars?page=2"')
      return expect(html).toMatch(/<h1/)
    },
  )
})

const SCRIPT = '<script>alert(1)</script>'
const MARKUP = '"><img src=x onerror=alert(1)>'
const many = Array.from({ length: 500 }, (_, i) => `make=Make${i}`).join('&')
const everyAttribute = ['badge', 'colour', 'body', 'city', 'state', 'fuel', 'tag', 'year', 'km', 'seats', 'price'].map(
  (name, i) => Array.from({ length: 45 }, (_, j) => `${name}=v${i}x${j}`).join('&'),
) // prettier-ignore

describe('odd addresses are answered with an honest page', () => {
  test.each<[string, string]>([
    ['a range of letters', '?price=abc:1'],
    ['a range that ends before it begins', '?price=9:1'],
    ['a range of three', '?price=1:2:3'],
    ['a range without a colon', '?price=20000'],
    ['a range of nothing', '?price=:'],
    ['a negative range', '?price=-5:-1'],
    ['an endless range', `?price=${'9'.repeat(400)}:`],
    ['a range in other digits', '?year=٢٠٢٠:'],
    ['infinite', '?km=Infinity:NaN'],
    ['500 filters', `?${many}`],
    ['every filter often', `?${everyAttribute.join('&')}`],
    ['one parameter twice', '?query=a&query=b&price=1:2&price=3:4&page=1&page=2&sortBy=latest&sortBy=rank'],
    ['NUL', '?query=%00&make=%00&sortBy=%00'],
    ['a broken escape', '?query=%E0%A4%A&make=%'],
    ['half a surrogate', '?query=%ED%A0%80'],
    ['10 KB of text', `?query=${'corolla '.repeat(1_280)}`],
    ['10 KB of one word', `?query=${'a'.repeat(10_240)}`],
    ['10 KB of quotes', `?query=${'%22'.repeat(3_400)}`],
    ['a regular expression', '?query=(a%2B)%2B%24&make=.*&make=%5B'],
    ['a slow regular expression', `?query=${'a'.repeat(60)}!&colour=(x%2Bx%2B)%2By`],
    ['script', `?query=${encodeURIComponent(SCRIPT)}&make=${encodeURIComponent(SCRIPT)}`],
    ['markup', `?query=${encodeURIComponent(MARKUP)}&body=${encodeURIComponent(MARKUP)}`],
    ['the end of a script', '?query=%3C/script%3E%3Cscript%3Ealert(1)//'],
    ['a line separator', '?query=%E2%80%A8%E2%80%A9'],
    ['SQL', "?query='%20OR%201=1--&dealership_slug='%3BDROP%20TABLE%20car--"],
    ['names of the language', '?__proto__=1&constructor=2&make=__proto__&make=constructor&sortBy=__proto__'],
    ['an unknown parameter', '?utm_source=x&gclid=y&nonsense[]=1'],
    ['an unknown sort', '?sortBy=nonsense'],
    ['emoji', '?query=%F0%9F%9A%97&make=%F0%9F%9A%97'],
  ])('%s', async (_name, query) => {
    for (const path of ['/search', '/cars', '/search/toyota', '/search/used-cars', '/', '/cars/nothing']) {
      for (const js of [false, true]) {
        const answer = await server.get(path + query, { js })
        const body = await answer.text()
        expect([path, js, [200, 202, 302, 404].includes(answer.status), answer.status]).toEqual([
          path,
          js,
          true,
          answer.status,
        ])
        if (js) continue
        expect(body).not.toContain('<img src=x')
        expect(body).not.toContain('<script>alert(1)')
        if (answer.status === 302) expect(answer.headers.get('location')).toMatch(/^\/(?![/\\])/)
        else expect(body).toMatch(/<h1[ >]/)
      }
    }
  })

  test.each([
    '/%00',
    '/%',
    '/cars/%E0%A4%A',
    '/search/%',
    '/search/%E0%A4%A/x',
    '/cars/%00',
    '/cars/%2e%2e%2f',
    '/cars/..%5c',
    `/cars/${'a'.repeat(10_000)}`,
    `/search/${encodeURIComponent(SCRIPT)}`,
    '/search/__proto__',
    '/search?status=__proto__&car_type=constructor&certified=toString&item_type=valueOf',
    '/search?body=__proto__&seats=constructor&state=toString&make=__proto__&sortBy=constructor',
    '/search?query=__proto__%20constructor&colour=hasOwnProperty&price=__proto__:constructor',
    '/parts/search?availability=__proto__&category=constructor&brand=toString&make=__proto__&model=constructor',
    '/models?make=__proto__&body=constructor',
    '/budget-finder?plan=constructor&weekly=Infinity&deposit=1e308&body=__proto__',
    '/compare?car=__proto__&car=constructor&differences=__proto__',
    '/favourites/cars?car=__proto__',
    '/api/search/pictures/__proto__',
    '/api/search/suggest?q=__proto__%20constructor',
    '/api/search/values?facet=__proto__&q=constructor',
    '/api/search/count?status=__proto__&car_type=constructor',
    '/api/search/indexes/__proto__/search?q=constructor',
    '/cars/constructor',
    '/search/toyota%2Fhilux',
    '/SEARCH',
    '/search.data.data',
    '/_.data',
    '/cars/x.php',
    '/.env',
    '/.git/config',
    '/assets/../server/index.js',
    '/assets/%2e%2e/%2e%2e/server/index.js',
  ])('%s is never an error of ours', async (path) => {
    const answer = await server.get(path)
    const body = await answer.text()
    expect([answer.status < 500, answer.status]).toEqual([true, answer.status])
    expect(body).not.toContain('<script>alert(1)')
    expect(body).not.toContain('createServices')
  })

  test('an address as long as a server reads makes a page of a sane size', async () => {
    const names = ['colour', 'fuel', 'drive', 'seats', 'city', 'state', 'tag', 'body', 'badge', 'status', 'car_type']
    const query = names.flatMap((name) => Array.from({ length: 50 }, (_, i) => `${name}=${i}`)).join('&')
    await server.text('/search')
    const html = await server.text(`/search/new-used-and-demo-cars?${query}&price=1:2&postcode=4000&within=50`)
    expect(html.length).toBeLessThan(500_000)
  })

  test('what a shopper typed is shown as they typed it, and harmless', async () => {
    const html = await server.text(`/search?query=${encodeURIComponent(MARKUP)}&make=${encodeURIComponent('A&B <b>')}`)
    expect(chipsOf(html)).toEqual([`“${MARKUP}”`, 'A&B <b>'])
    expect(countOf(html)).toBe(0)
    expect(visibleText(html)).toContain('No Results Available')
  })
})
