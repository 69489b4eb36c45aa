import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { websiteSite } from '#tests/factories/website/website.ts'
import { DAY } from '#lib/durations.ts'
import { consoleDocuments } from './console-documents.ts'

describeDatabases('documents for the console', (tables) => {
  test('what a version says is read and parsed once, at its own site, and the next version is seen at once', async () => {
    const documents = consoleDocuments(tables.database, { refresh: async () => [] })
    const [alpha, bravo] = [await websiteSite(tables.database, 'alpha', { now: () => TUESDAY_9 }), await websiteSite(tables.database, 'bravo', { now: () => TUESDAY_9 })] // prettier-ignore
    const first = await documents.read(alpha)
    expect((await documents.read(alpha)).document).toBe(first.document)
    expect(await documents.version(alpha, 1)).toBe(first.document)
    expect((await documents.read(bravo)).document['slug']).toBe('bravo')
    const next = { document: { ...first.document, tagline: 'Next' }, after: 1, by: 'Pat', also: async () => {} }
    expect(await documents.write(alpha, next)).toEqual({ ok: true, version: 2 })
    expect((await documents.read(alpha)).document['tagline']).toBe('Next')
    expect(await documents.version(alpha, 1)).toBe(first.document)
    expect(await documents.version(alpha, 9)).toBeNull()
  })

  test('the same document is checked once within minutes, and anew on another day', async () => {
    let now = TUESDAY_9
    const documents = consoleDocuments(tables.database, { refresh: async () => [] })
    const site = await websiteSite(tables.database, 'carla', { now: () => now })
    const document = siteDocument({ slug: 'carla', traits: ['two-locations'] })
    const found = documents.check(site, document)
    expect(documents.check(site, structuredClone(document))).toBe(found)
    expect(documents.check(site, { ...document, name: '' }).problems).toMatchObject([{ field: 'name' }])
    now += DAY
    expect(documents.check(site, document)).not.toBe(found)
  })
})
