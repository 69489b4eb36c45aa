import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car } from '../../factories/car.ts'
import { type ListeningServer, listeningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { type RawAnswer, rawRequest, requestLines } from '../raw-request.ts'
import { repeated } from '../repeated.ts'

let server: ListeningServer
beforeAll(async () => {
  server = await listeningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha' }), cars: [car({ slug: 'alpha-car' })] },
      { document: siteDocument({ slug: 'beta', traits: ['own-domains'] }), cars: [car({ slug: 'beta-car' })] },
    ],
  })
})
afterAll(() => server.close())

/** How a request names its host: in lines of its head, and in its target. */
interface Variant {
  readonly name: string
  readonly lines: readonly string[]
  /** Before the path of the target. */
  readonly target?: string
  /** Whether alpha is who answers; otherwise the request is refused. */
  readonly alpha?: boolean
  /** Whether it may be refused all the same. */
  readonly odd?: boolean
}

const ALPHA = 'Host: alpha.localhost'

/** One Host that names no site here. */
const WRONG_HOSTS = [
  'evil.test', 'evil.test:80', 'alpha.localhost.evil.test', 'evil.test.localhost', 'alpha.localhost:80@evil.test',
  'user:alpha.localhost@evil.test', 'evil.test/alpha.localhost', 'evil.test#alpha.localhost', 'alpha.localhost#evil.test',
  'evil.test?alpha.localhost', 'alpha.localhost\\evil.test', 'evil.test\\alpha.localhost', '%61lpha.localhost',
  'alpha.localhost%00.evil.test', 'alpha.localhost\0.evil.test', 'xn--lpha-4qa.localhost', '\u00e1lpha.localhost',
  'evil_host.test', '_alpha.localhost', '[::1]', '[::1]:80', '[::ffff:127.0.0.1]', '127.0.0.1', '0x7f000001', '2130706433',
  'localhost', `${'e'.repeat(295)}.test`, '-evil.test', '.alpha.localhost', 'alpha..localhost', 'alpha.localhost,evil.test',
  'alpha.localhost evil.test', 'alpha.localhost:port', '', 'www.alpha.localhost',
] // prettier-ignore

/** Headers that some servers take for the host, or the path, beside a right Host. */
const BESIDE = [
  'X-Forwarded-Host: evil.test', 'X-Forwarded-Host: www.beta.example', 'X-Forwarded-Proto: https', 'X-Forwarded-Prefix: /evil.test',
  'X-Forwarded-Port: 666', 'X-Forwarded-Server: evil.test', 'Forwarded: host=evil.test;proto=https', 'X-Host: evil.test',
  'X-Original-Host: evil.test', 'X-Original-URL: /evil.test', 'X-Rewrite-URL: /evil.test', 'X-HTTP-Method-Override: DELETE',
  'X-HTTP-Host-Override: evil.test',
] // prettier-ignore

const VARIANTS: readonly Variant[] = [
  { name: 'no host', lines: [] },
  { name: 'two hosts', lines: [ALPHA, 'Host: evil.test'] },
  { name: 'two hosts, the stranger first', lines: ['Host: evil.test', ALPHA] },
  { name: 'two hosts, both here', lines: [ALPHA, 'Host: beta.localhost'] },
  { name: 'the same host twice', lines: [ALPHA, 'hOST: alpha.localhost'] },
  { name: 'a second host folded into the first', lines: [ALPHA, ' evil.test'] },
  { name: 'absolute form of a stranger', lines: [ALPHA], target: 'http://evil.test' },
  { name: 'absolute form of another site', lines: [ALPHA], target: 'http://beta.localhost' },
  { name: 'absolute form of its own', lines: [ALPHA], target: 'http://alpha.localhost' },
  { name: 'absolute form with a stranger as host', lines: ['Host: evil.test'], target: 'http://alpha.localhost' },
  { name: 'absolute form without a host', lines: [], target: 'https://alpha.localhost' },
  { name: 'a port that no machine has', lines: [`${ALPHA}:99999`], alpha: true, odd: true },
  ...WRONG_HOSTS.map((host) => ({ name: `"${host.slice(0, 40)}"`, lines: [`Host: ${host}`] })),
  ...BESIDE.map((line) => ({ name: line, lines: [ALPHA, line], alpha: true })),
]

const PATHS = [
  '/', '/_.data', '/cars', '/cars/', '/cars.data', '/search', '/search/used-cars?page=2', '/search.data?query=x',
  '/cars/alpha-car', '/cars/beta-car', '/locations', '/robots.txt', '/sitemap.xml', '/api/search/count', '/nothing',
  '//evil.test/', '/%2f%2fevil.test/', '/\\evil.test/', '/..;/', '/favicon.svg',
] // prettier-ignore

function tellsTooMuch({ head, text }: RawAnswer, path: string): string[] {
  // The path itself may come back, as a redirect to its form without a slash does.
  const reported = text.replaceAll(path.replace(/\/+$/, '') || path, '').replaceAll('/evil.test', '')
  return [
    ...(/Beta Motors|beta\.example|beta\.localhost/.test(text) ? ['names the other site'] : []),
    ...(/^location: *(https?:)?[/\\]{2}/im.test(head) ? ['leads away'] : []),
    ...(reported.includes('evil.test') ? ['repeats the stranger'] : []),
  ]
}

describe('over a socket', { timeout: 120_000 }, () => {
  test('H1 odd hosts never reach the wrong site and are never repeated', async ({ task }) => {
    expect([VARIANTS.length, PATHS.length]).toEqual([60, 20])
    const all = VARIANTS.flatMap((variant) => PATHS.map((path) => ({ variant, path })))
    const count = scaled(all.length)
    const faults: string[] = []
    for (let i = 0; i < count; i++) {
      // Steps that have no divisor in common with the whole: few of them still come past everything.
      const { variant, path } = all[(i * 661) % all.length]!
      const target = `${variant.target ?? ''}${path}`
      const answer = await rawRequest(server.port, requestLines(`GET ${target} HTTP/1.1`, ...variant.lines))
      const note = (fault: string) => faults.push(`${variant.name} ${path}: ${fault}`)
      const refused = answer.status === 400 || answer.status === 421
      const answered = answer.status >= 200 && (answer.status < 400 || answer.status === 404)
      // A path that cannot be read is refused whatever the host.
      if (!(refused || (variant.alpha && answered))) note(`answered ${answer.status}`)
      for (const fault of tellsTooMuch(answer, path)) note(fault)
      if (!variant.alpha) continue
      // What was said beside the host is not kept for the next who asks.
      const clean = await rawRequest(server.port, requestLines(`GET ${path} HTTP/1.1`, ALPHA))
      if (!variant.odd && clean.status !== answer.status) note(`${answer.status}, then ${clean.status}`)
      for (const fault of tellsTooMuch(clean, path)) note(`then ${fault}`)
    }
    expect(faults).toEqual([])
    repeated(task, count)
  })
})
