import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { TOKEN } from '#app/features/forms/token/token-fields.ts'
import { car } from '../../factories/car.ts'
import { drawnForm } from '../../factories/leads/drawn-form.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { solvedFields } from '../../factories/leads/solved-form.ts'
import { scaled } from '../../running/scale.ts'
import { visibleText } from '../page-parts.ts'
import { repeated } from '../repeated.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let server: RunningServer
/** The clock of the server, which is in this process. */
let now = Date.now()
const wait = (ms: number) => void (now += ms)

beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  server = await runningServer({
    env: { TRUST_PROXY: '1' },
    sites: [
      { document: siteDocument({ slug: 'alpha' }), cars: [car({ slug: 'ute' })] },
      { document: siteDocument({ slug: 'beta' }), cars: [car({ slug: 'ute' })] },
      { document: siteDocument({ slug: 'plain', captcha: false }), cars: [car({ slug: 'ute' })] },
    ],
  })
}, 120_000)
afterAll(async () => {
  await server.close()
  vi.restoreAllMocks()
})

interface Post {
  readonly site?: string
  readonly address: string
  /** As the page's own script would. */
  readonly part?: boolean
}

const post = (fields: Readonly<Record<string, string>>, { site = 'alpha', address, part = false }: Post) =>
  server.get(`/forms/contact${part ? '/part' : ''}`, {
    site,
    method: 'POST',
    body: String(new URLSearchParams(fields)),
    headers: {
      origin: `http://${site}.localhost`,
      'x-forwarded-for': address,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })

const opened = async (site: string, answers: Readonly<Record<string, string>>) =>
  drawnForm(await server.text('/forms/contact', { site }), answers).fields

let people = 0
/** Somebody who was never there: another mailbox and another address. */
const somebody = () => {
  const n = people++
  return { address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, email: `shopper${n}@example.com` }
}
const leads = async (site: string): Promise<number> => {
  const rows = await server.database.read.selectFrom('lead').select('site_id').execute()
  return rows.filter(({ site_id }) => site_id === site).length
}

/** Sixty strangers of so many leads each; those who `wait` do what somebody without scripts does. */
async function flood(site: string, waits: boolean, each = 3): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let lead = 0; lead < each; lead++) {
    const pages = await Promise.all(Array.from({ length: 60 }, (_, n) => opened(site, { email: `robot${lead}.${n}.${now}@example.com` }))) // prettier-ignore
    wait((waits ? 31 : 3) * SECOND)
    for (const [n, fields] of pages.entries()) {
      const { status } = await post(fields, { site, address: `198.51.100.${n}` })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  return statuses
}

describe('U4 sixty addresses of five leads each', () => {
  const rounds = Math.max(1, scaled(10))
  const honest = Math.max(5, scaled(100))

  test.for([
    ['that are in a hurry', false],
    ['that wait as long as anybody', true],
  ] as const)(
    'U4 %s close no form: with scripts and without, everybody else gets through',
    { timeout: 600_000 },
    async ([, waits], { task }) => {
      repeated(task, rounds * (300 + honest))
      for (let round = 0; round < rounds; round++) {
        wait(2 * HOUR)
        const statuses = await flood('alpha', waits, 5)
        expect(Object.keys(statuses).every((status) => ['303', '429'].includes(status))).toBe(true)
        // Whoever waits like a person is taken like one; their number has its own limit.
        if (!waits) expect(statuses[429], 'half of them are held').toBeGreaterThanOrEqual(150)
        const before = await leads('alpha')
        const answers: number[] = []
        for (let n = 0; n < honest; n++) {
          const { address, email } = somebody()
          const fields = await opened('alpha', { email })
          const solved = n % 2 === 0 ? await solvedFields(server, { site: 'alpha', form: 'contact' }) : {}
          // Whoever has no scripts takes their time over a form, as people do.
          wait((n % 2 === 0 ? 3 : 40) * SECOND)
          answers.push((await post({ ...fields, ...solved }, { address })).status)
        }
        expect(answers.filter((status) => status !== 303)).toEqual([])
        expect(await leads('alpha')).toBe(before + honest)
      }
    },
  )

  test('U4 another site knows nothing of it', async () => {
    wait(2 * HOUR)
    await flood('alpha', false)
    const { address, email } = somebody()
    const fields = await opened('beta', { email })
    wait(3 * SECOND)
    expect((await post(fields, { site: 'beta', address })).status).toBe(303)
  })

  test('U4 who is quick and has no scripts is told to wait, keeps what was typed, and gets through', async () => {
    wait(2 * HOUR)
    await flood('alpha', false)
    const { address, email } = somebody()
    const fields = await opened('alpha', { email, message: 'Is the ute still there?' })
    wait(10 * SECOND)
    const early = await post(fields, { address })
    expect(early.status).toBe(429)
    expect(early.headers.get('retry-after')).toBe('20')
    const html = await early.text()
    const text = visibleText(html)
    expect(text).toContain('Please wait 20 seconds and send it again, or call us on 07 3555 0141')
    const again = drawnForm(html, {}).fields
    expect(again[TOKEN], 'the wait goes on').toBe(fields[TOKEN])
    expect(html).toContain('Is the ute still there?')
    expect(html).toContain(`value="${email}"`)
    wait(20 * SECOND)
    expect((await post(fields, { address })).status).toBe(303)
    // One page opens the way once: the next lead needs another one, and that one waits as well.
    const second = await post({ ...fields, message: 'And the van?' }, { address })
    expect(second.status).toBe(429)
    const fresh = drawnForm(await second.text(), { email }).fields
    expect(fresh[TOKEN]).not.toBe(fields[TOKEN])
    wait(31 * SECOND)
    expect((await post({ ...fresh, message: 'And the van?' }, { address })).status).toBe(303)
  })

  test('U4 where no task is asked for in quiet times a script is told of it, and solves it then', async () => {
    await flood('plain', false)
    const { address, email } = somebody()
    const fields = await opened('plain', { email })
    wait(3 * SECOND)
    const reported = await post(fields, { site: 'plain', address, part: true })
    expect(reported.status).toBe(429)
    expect(await reported.json()).toMatchObject({ ok: false, task: true })
    const solved = await solvedFields(server, { site: 'plain', form: 'contact', query: '?task' })
    wait(3 * SECOND)
    const sent = await post({ ...fields, ...solved }, { site: 'plain', address, part: true })
    expect([sent.status, await sent.json()]).toMatchObject([200, { ok: true }])
  })
})

describe('U3 one address', () => {
  test('U3 the fourth lead in an hour takes a solution: a token that needs none no longer suffices', async () => {
    wait(2 * HOUR)
    const address = '203.0.113.9'
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const fields = await opened('beta', { email: `victim${n}@example.com` })
      wait(3 * SECOND)
      statuses.push((await post(fields, { site: 'beta', address })).status)
      wait(MINUTE)
    }
    expect(statuses).toEqual([303, 303, 303, 429, 429, 429])
    const fields = await opened('beta', { email: 'victim7@example.com' })
    const solved = await solvedFields(server, { site: 'beta', form: 'contact' })
    wait(3 * SECOND)
    expect((await post({ ...fields, ...solved }, { site: 'beta', address })).status).toBe(303)
  })
})
