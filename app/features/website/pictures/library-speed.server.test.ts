import { expect, test } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import { describeDatabases } from '#tests/databases.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { websiteAt, websiteSite } from '#tests/factories/website/website.ts'
import { pictureStore } from './picture-store.server.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const idOf = (n: number) => Array.from({ length: 20 }, (_, at) => LETTERS[(n >> ((at % 4) * 5)) & 31]).join('')

const row = (slug: string, n: number, fetched: number) => ({ site_id: slug, id: idOf(n), width: 8, height: 6, format: 'jpeg', bytes: 1, created_at: n, fetched }) // prettier-ignore

/** A database that notes how many rows each question was answered with. */
function counting(database: Database) {
  const rows: number[] = []
  const read = database.read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows.push(result.rows.length)
      return result
    },
  })
  return { rows, database: { ...database, read } }
}

describeDatabases('the library of a site with many cars', (tables) => {
  test('is read without the pictures that came with cars', async () => {
    const site = await websiteSite(tables.database, 'alpha', { now: () => TUESDAY_9 })
    await websiteSite(tables.database, 'bravo', { now: () => TUESDAY_9 })
    await tables.database.write(async (trx) => {
      const fetched = Array.from({ length: 5_000 }, (_, n) => row('alpha', n, 1))
      for (let from = 0; from < fetched.length; from += 500) await trx.insertInto('media').values(fetched.slice(from, from + 500)).execute() // prettier-ignore
      await trx.insertInto('media').values([row('alpha', 9_001, 0), row('alpha', 9_002, 0), row('bravo', 9_003, 0)]).execute() // prettier-ignore
    })
    const { rows, database } = counting(tables.database)
    const library = await pictureStore({ ...site, database }).library(new Set([idOf(17)]))
    expect(library.map(({ id }) => id)).toEqual([idOf(9_002), idOf(9_001), idOf(17)])
    expect(Math.max(...rows)).toBeLessThan(10)
  })

  test('words are made without pictures that nothing in them names', async () => {
    const site = await websiteSite(tables.database, 'charlie', { now: () => TUESDAY_9 })
    const described = (n: number) => ({ site_id: 'charlie', media_id: idOf(n), name: `${n}.png`, alt: '', changed_at: 0, changed_by: 'test' }) // prettier-ignore
    const many = Array.from({ length: 500 }, (_, n) => n)
    await tables.database.write(async (trx) => {
      await trx.insertInto('media').values(many.map((n) => row('charlie', n, 0))).execute() // prettier-ignore
      await trx.insertInto('media_words').values(many.map(described)).execute()
    })
    const { rows, database } = counting(tables.database)
    const pat = { id: 'pat', name: 'Pat', role: 'principal' as const, sites: ['charlie'] }
    const website = websiteAt({ ...site, database }, pat)
    const { pictures } = await website.vocabulary({ logo: { url: `/media/${idOf(17)}` } }, { html: `<img src="/media/${idOf(18)}/card">` }) // prettier-ignore
    expect([...pictures.values()].toSorted()).toEqual(['17.png', '18.png'])
    await website.allSettings()
    await website.groupForm('dealer')
    expect(Math.max(...rows)).toBeLessThan(10)
  })
})
