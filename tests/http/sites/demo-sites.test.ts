import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoServer, demoSlugs } from '../../factories/servers/demo-server.ts'
import { htmlFaults } from '../html-rules.ts'

const WHOLE = process.env.COUNT_SCALE === '1'
/** Pages of one kind that are opened on each site; a kind is a route with its parameters left open. */
const PER_KIND = WHOLE ? 4 : 2
/** The same for a kind with parameters in its query: what is filtered in one way is drawn by the same code. */
const PER_QUERY = WHOLE ? 4 : 1
/** Pictures looked for on each page. */
const PICTURES = 4
const LOAD_MS = 240_000

let server: Awaited<ReturnType<typeof demoServer>>
beforeAll(async () => {
  server = await demoServer()
}, LOAD_MS)
afterAll(() => server?.close())

interface Page {
  readonly path: string
  readonly from: string
}

/** Follows the links of a site from its home page and says what is wrong, each fault with the page that leads there. */
async function walk(site: string): Promise<{ faults: string[]; paths: string[] }> {
  const origin = `http://${site}.localhost`
  const faults: string[] = []
  const paths: string[] = []
  const opened = new Map<string, number>()
  const valid = new Set<string>()
  const seen = new Set<string>(['/'])
  const queue: Page[] = [{ path: '/', from: 'the address bar' }]
  for (const path of await addressesOf(site)) {
    if (seen.has(path)) continue
    seen.add(path)
    queue.push({ path, from: '/sitemap.xml' })
  }

  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next
    const kind = kindOf(path)
    const count = opened.get(kind) ?? 0
    if (count >= (path.includes('?') ? PER_QUERY : PER_KIND)) continue
    opened.set(kind, count + 1)
    const response = await follow(site, path)
    if (response.status !== 200) {
      faults.push(`${path}: ${response.status} (linked from ${from})`)
      continue
    }
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    paths.push(path)
    const html = await response.text()
    // The markup of a page is its route's; what is filtered there makes no other.
    const form = WHOLE ? kind : kind.split('?', 1)[0]!
    if (count === 0 && !valid.has(form)) {
      valid.add(form)
      faults.push(...(await htmlFaults(html)).map((fault) => `${path}: ${fault}`))
    }
    if (/\b(undefined|NaN|\[object Object\]|lorem ipsum|coming soon to this page)\b/i.test(textOf(html))) {
      faults.push(`${path}: has a text that is none`)
    }
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const href of hrefsOf(html)) {
      if (/^(mailto|tel|sms):/.test(href)) continue
      if (!URL.canParse(href, origin + path)) {
        faults.push(`${path}: "${href}" is no address`)
        continue
      }
      const url = new URL(href, origin + path)
      if (url.origin !== origin) {
        if (url.protocol !== 'https:') faults.push(`${path}: ${href} is not https`)
        continue
      }
      if (href.startsWith('#') && href !== '#' && !ids.has(decodeURIComponent(href.slice(1)))) {
        faults.push(`${path}: nothing is at ${href}`)
      }
      const target = url.pathname + url.search
      if (seen.has(target)) continue
      seen.add(target)
      queue.push({ path: target, from: path })
    }
    faults.push(...(await missingPictures(site, path, html)))
  }
  return { faults, paths }
}

/** The kind of a page: its first folder, how deep it lies, and which parameters it has. */
function kindOf(path: string): string {
  const url = new URL(path, 'http://site.invalid')
  const [first = '', ...rest] = url.pathname.slice(1).split('/')
  const own = ['cars', 'search', 'parts', 'blog', 'locations', 'contact-us', 'media'].includes(first)
  const where = own && rest.length > 0 ? `${first}/${rest.length}` : url.pathname
  return `${where}?${[...new Set(url.searchParams.keys())].toSorted().join('&')}`
}

async function follow(site: string, path: string): Promise<Response> {
  const response = await server.get(site, path)
  const to = response.headers.get('location')
  return to && response.status < 400 ? server.get(site, pathOf(to)) : response
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://site.invalid')
  return pathname + search
}

async function addressesOf(site: string): Promise<string[]> {
  const response = await server.get(site, '/sitemap.xml')
  if (response.status !== 200) return []
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => pathOf(address ?? '/'))
}

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<(?:a|area|form)\b[^>]*? (?:href|action)="([^"]*)"/g)].map(([, href]) => unescaped(href ?? ''))

const unescaped = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

/** What a reader sees of a page, roughly: no scripts, no styles, no tags. */
const textOf = (html: string): string => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')

async function missingPictures(site: string, path: string, html: string): Promise<string[]> {
  const sources = new Set([...html.matchAll(/<img\b[^>]*? src="(\/[^"]+)"/g)].map(([, src]) => unescaped(src ?? '')))
  const faults: string[] = []
  for (const src of [...sources].slice(0, PICTURES)) {
    const { status } = await server.get(site, src)
    if (status !== 200) faults.push(`${path}: the picture ${src} is a ${status}`)
  }
  return faults
}

describe.each(await demoSlugs())('the demo site %s', (site) => {
  test(
    'every link leads to a page, every picture is there, and the HTML is valid',
    async () => {
      const { faults, paths } = await walk(site)
      expect(faults).toEqual([])
      expect(paths.length).toBeGreaterThan(10)
    },
    LOAD_MS,
  )
})
