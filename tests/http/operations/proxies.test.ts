import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import {
  DOMAIN,
  freePort,
  hasProgram,
  type ProxyName,
  type RunningProxy,
  startProxy,
} from '../../factories/servers/proxies.ts'
import { messageForm, type SiteFolder, siteFolder } from '../../factories/site-folder.ts'
import { startNode, type WebNode } from '../../factories/servers/web-nodes.ts'

const SITE = 'harbour'
const HOST = `${SITE}.${DOMAIN}`

/** The examples of `deploy/` with the real programs in front of a real node, on ports that are nobody's default. */
describe.each<ProxyName>(['nginx', 'caddy'])('G4 behind %s', { timeout: 120_000 }, (name) => {
  const missing = !hasProgram(name) || !hasProgram('openssl')
  let own: SiteFolder
  let nodePort: number
  let node: WebNode
  let proxy: RunningProxy
  const start = () => startNode(own.folder, { PORT: String(nodePort), BASE_DOMAIN: DOMAIN, DRAIN_SECONDS: '0' })

  beforeAll(async () => {
    if (missing) return
    own = await siteFolder(SITE)
    nodePort = await freePort()
    node = await start()
    proxy = await startProxy(name, nodePort)
    await upAgain()
  }, 120_000)
  afterAll(async () => {
    await proxy?.stop()
    node?.command.process.kill('SIGTERM')
    await node?.command.result
    await own?.close()
  })

  /** A proxy that has seen a node fail leaves it out for some seconds. */
  async function upAgain(): Promise<void> {
    for (let tries = 0; (await proxy.ask('/')).status !== 200; tries++) {
      if (tries > 100) throw new Error(`${name} does not reach the node.`)
      await pause(200)
    }
  }

  const send = (email: string, headers: Readonly<Record<string, string>>) =>
    proxy.ask('/forms/email-us', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: messageForm({ secret: own.secret, site: SITE, email }).toString(),
    })
  const leads = async () =>
    (await tablesOf<LeadTables>(own.database).read.selectFrom('lead').select('email').execute()).map(
      ({ email }) => email,
    )

  test.skipIf(missing)('a page is served under the address as it was typed', async () => {
    const home = await proxy.ask('/')
    expect(home.status).toBe(200)
    expect(home.headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await proxy.ask('/search/')).headers.location).toBe('/search')
    expect((await proxy.ask('/metrics')).status).toBe(404)
  })

  test.skipIf(missing)(
    'a form is taken on any port, from browsers that say where they are and from those that do not',
    async () => {
      const origin = `https://${HOST}:${proxy.port}`
      const modern = await send('modern@example.com', { origin, 'sec-fetch-site': 'same-origin' })
      expect([modern.status, modern.headers.location]).toEqual([303, expect.stringMatching(/^\/success/)])
      const older = await send('older@example.com', { origin })
      expect(older.status).toBe(303)
      // Another port is another place, and a stranger's word on where the form stood counts for nothing.
      expect((await send('port@example.com', { origin: `https://${HOST}` })).status).toBe(403)
      const stranger = {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example',
      }
      expect((await send('evil@example.com', { origin: 'https://evil.example', ...stranger })).status).toBe(403)
      expect((await send('same@example.com', { origin, ...stranger })).status).toBe(303)
      expect(new Set(await leads())).toEqual(new Set(['modern@example.com', 'older@example.com', 'same@example.com']))
    },
  )

  test.skipIf(missing)('a form that is too long is refused before a node has it, one of photos is not', async () => {
    const origin = `https://${HOST}:${proxy.port}`
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const long = (bytes: number) => ({ method: 'POST', headers, body: `message=${'x'.repeat(bytes)}` })
    // One or the other refuses it, and closes the connection while it is still being sent, if it must.
    const answer = await proxy.ask('/forms/email-us', long(3_000_000)).catch(() => ({ status: 413 }))
    expect(answer.status).toBe(413)
    const photos = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
    const sent = await proxy
      .ask('/valuation/none', { ...long(3_000_000), headers: photos })
      .catch(() => ({ status: 0 }))
    expect(sent.status).not.toBe(413)
  })

  test.skipIf(missing)('a stranger who floods is held with a page, and the shopper beside gets in', async () => {
    const origin = `https://${HOST}:${proxy.port}`
    const form = (email: string, from: string) =>
      proxy.ask('/forms/email-us', {
        method: 'POST',
        from,
        headers: { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
        body: messageForm({ secret: own.secret, site: SITE, email }).toString(),
      })
    const floods: [string, (n: number) => ReturnType<RunningProxy['ask']>][] = [
      ['forms', (n) => form(`stranger${n}@example.com`, '127.0.0.7')],
      // Caddy counts nobody's pages, and the node not those of its own machine.
      ...(name === 'nginx'
        ? ([
            ['pages', (n) => proxy.ask(`/search?query=w${n}`, { from: '127.0.0.8' })],
            ['searches', (n) => proxy.ask(`/api/search/suggest?q=w${n}`, { from: '127.0.0.9' })],
          ] as [string, (n: number) => ReturnType<RunningProxy['ask']>][])
        : []),
    ]
    for (const [what, ask] of floods) {
      const answers: Awaited<ReturnType<RunningProxy['ask']>>[] = []
      // As many at once as it takes; how fast they are answered is the machine's affair.
      for (let n = 0; n < 4_000 && !answers.some(({ status }) => status === 429); n += 200) {
        answers.push(...(await Promise.all(Array.from({ length: what === 'forms' ? 60 : 200 }, (_, i) => ask(n + i)))))
      }
      const held = answers.find(({ status }) => status === 429)
      expect([what, held?.status]).toEqual([what, 429])
      expect(Number(held!.headers['retry-after'])).toBeGreaterThan(0)
      expect(held!.headers['content-type']).toMatch(what === 'searches' ? /json/ : /html/)
      expect((await proxy.ask('/search', { from: '127.0.0.20' })).status).toBe(200)
      expect((await proxy.ask('/api/search/suggest?q=a', { from: '127.0.0.20' })).status).toBe(200)
    }
    expect((await form('honest@example.com', '127.0.0.20')).status).toBe(303)
    expect(await leads()).toContain('honest@example.com')
  })

  test.skipIf(missing)(
    'when no node answers it says so with 503 and a page, and goes on when one is back',
    async () => {
      node.command.process.kill('SIGTERM')
      await node.command.result
      for (const requested of [{}, { method: 'POST', body: 'a=b' }]) {
        const away = await proxy.ask('/search', requested)
        expect(away).toMatchObject({
          status: 503,
          headers: {
            'content-type': expect.stringContaining('text/html'),
            'retry-after': '30',
            'cache-control': 'no-store',
            'strict-transport-security': 'max-age=31536000',
          },
        })
        expect(away.text).toContain('We’ll be back in a moment')
      }
      node = await start()
      await upAgain()
      expect((await proxy.ask('/search')).text).not.toContain('We’ll be back in a moment')
    },
  )
})
