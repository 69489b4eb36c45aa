import { beforeAll, describe, expect, test } from 'vitest'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { PERSONAL_DATA } from './personal-data.ts'

/** Columns that name a person or lead to one. */
const PERSONAL = /phone|e_?mail|address|mobile|first_name|last_name/
const SENDER = { manufacturer_slug: null, autogauge_enabled: false }

describeDatabases('personal data', (tables) => {
  const site = (slug: string): Site => ({
    slug,
    version: 1,
    origin: '',
    settings: {},
    database: tables.database,
    now: Date.now,
  })
  beforeAll(async () => {
    for (const slug of ['paperbark', 'lilly-pilly']) {
      const stored = { slug, domains: [], hash: slug, document: '{}', by: 'test', now: 0 }
      await sitesOf(tables.database).apply(stored, async () => undefined)
    }
  })

  test('every table with a column about people is answered for', async () => {
    const known = new Set(Object.values(PERSONAL_DATA).flatMap((feature) => feature.tables))
    const all = await tables.database.read.introspection.getTables()
    const personal = all
      .filter(({ columns }) => columns.some(({ name }) => PERSONAL.test(name)))
      .map(({ name }) => name)
    expect(personal).toContain('lead')
    expect(personal.filter((name) => !known.has(name))).toEqual([])
  })

  describe('a person', () => {
    const person = { email: 'robin@example.com', phone: null }
    const lead = (submission: string, email: string) =>
      newLead({ submission, person: { ...newLead().person, email, phone: null } })
    const target = { channel: 'shopper-email' as const, to: 'robin@example.com' }

    test('is handed over and forgotten whole, by one site alone', async () => {
      for (const slug of ['paperbark', 'lilly-pilly']) {
        for (const [submission, email] of [
          ['a', 'robin@example.com'],
          ['b', 'robin@example.com'],
          ['c', 'kim@example.com'],
        ]) {
          // prettier-ignore
          await leadsOf(site(slug)).accept(lead(submission!, email!), () => [{ target }], SENDER)
        }
      }
      const { leads } = PERSONAL_DATA
      const reported = await leads!.export(site('paperbark'), person)
      expect(reported).toHaveLength(2)
      expect(reported[0]).toMatchObject({ person: { email: 'robin@example.com' }, consents: [{ given: false }] })

      expect(await leads!.erase(site('paperbark'), person)).toBe(2)
      expect(await leads!.export(site('paperbark'), person)).toEqual([])
      expect(await leads!.export(site('paperbark'), { email: 'kim@example.com', phone: null })).toHaveLength(1)
      expect(await leads!.export(site('lilly-pilly'), person)).toHaveLength(2)
      for (const table of leads!.tables) {
        const rows = await tables.database.read
          .selectFrom(table)
          .selectAll()
          .where('site_id', '=', 'paperbark')
          .execute()
        const left = rows.filter(({ lead_id }) => reported.some((one) => (one as { id: string }).id === lead_id))
        expect(left).toEqual([])
      }
      expect(await leads!.export(site('paperbark'), { email: null, phone: null })).toEqual([])
    })
  })
})
