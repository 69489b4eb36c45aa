import { beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases.ts'
import { unsharedSites } from './unshared-sites.server.ts'

describeDatabases('V14 sites that do not share', (tables) => {
  const apply = (slug: string, version: number, document: object) =>
    tables.database.write(async (trx) => {
      const stored = { hash: '', document: JSON.stringify(document), applied_at: 0, applied_by: 'test' }
      await trx
        .insertInto('site')
        .values({ slug, revision: 1, version, created_at: 0 })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet({ version }))
        .execute()
      await trx
        .insertInto('site_document')
        .values({ site_id: slug, version, ...stored })
        .execute()
    })

  beforeEach(async () => {
    await tables.database.write((trx) => trx.deleteFrom('site').execute())
    await apply('open', 1, { market: { share: true } })
    await apply('closed', 1, { market: { share: false } })
    await apply('silent', 1, { tagline: 'We "share" nothing but good cars' })
  })

  test('are those whose document says so', async () => {
    expect([...(await unsharedSites(tables.database)())]).toEqual(['closed'])
  })

  test('are followed when a document changes', async () => {
    const unshared = unsharedSites(tables.database)
    await unshared()
    await apply('closed', 2, { market: { share: true } })
    await apply('open', 2, { market: { share: false } })
    expect([...(await unshared())]).toEqual(['open'])
    await tables.database.write((trx) =>
      trx.updateTable('site').set({ version: 1 }).where('slug', '=', 'open').execute(),
    )
    expect([...(await unshared())]).toEqual([])
  })

  test('are still known where there are many', async () => {
    for (let n = 0; n < 450; n++) await apply(`more-${n}`, 1, n === 444 ? { market: { share: false } } : {})
    expect([...(await unsharedSites(tables.database)())].toSorted()).toEqual(['closed', 'more-444'])
  }, 240_000)
})
