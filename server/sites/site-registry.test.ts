import { expect, test } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { openSiteRegistry } from './site-registry.ts'

/** The same database; `pauses` hold the first of its readings between its answer and whoever asked. */
function paused(database: Database) {
  const pauses: (() => Promise<unknown>)[] = []
  const read = database.read.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await pauses.shift()?.()
      return result
    },
  })
  return { database: { ...database, read }, pauses }
}

describeDatabases('the registry of sites', (tables) => {
  const apply = async (slug: string, tagline: string, domains: readonly string[] = []) => {
    const document = JSON.stringify(siteDocument({ slug, tagline }))
    const stored = { slug, domains, hash: slug + tagline + domains.join(), document, by: 'test', now: 1 }
    expect(await sitesOf(tables.database).apply(stored)).toMatchObject({ ok: true })
  }
  const opened = async () => {
    for (const slug of ['alpha', 'beta']) await apply(slug, 'Before', [`${slug}.example`])
    const { database, pauses } = paused(tables.database)
    const registry = await openSiteRegistry({ database, baseDomain: 'localhost', port: 80 })
    const taglines = async () =>
      Promise.all(['alpha', 'beta'].map(async (slug) => (await registry.bySlug(slug))?.settings['tagline']))
    expect(await taglines()).toEqual(['Before', 'Before'])
    return { registry, pauses, taglines }
  }

  test('a document that is applied while another is noticed does not stay unread', async () => {
    const { registry, pauses, taglines } = await opened()
    await apply('alpha', 'After', ['alpha.example'])
    pauses.push(() => apply('beta', 'After', ['beta.example']))
    await registry.refresh()
    await registry.refresh()
    expect(await taglines()).toEqual(['After', 'After'])
  })

  test('a request that comes while a change is read leaves no site behind that is half old and half new', async () => {
    const { registry, pauses } = await opened()
    await apply('alpha', 'After', ['new-alpha.example'])
    const during: unknown[] = []
    const come = async () => {
      const site = (await registry.bySlug('alpha'))!
      during.push([site.settings['tagline'], site.origin])
    }
    pauses.push(come, come)
    await registry.refresh()
    for (const seen of during) expect(seen).toEqual(['Before', 'https://alpha.example'])
    expect(await registry.bySlug('alpha')).toMatchObject({
      version: expect.any(Number),
      origin: 'https://new-alpha.example',
    })
    expect((await registry.byHost('new-alpha.example'))?.site.settings['tagline']).toBe('After')
    expect(await registry.byHost('alpha.example')).toBeNull()
  })
})
