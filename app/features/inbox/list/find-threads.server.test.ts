import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases.ts'
import { inboxAt, inboxInUse, inboxSite, person, storedAt, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { joinNewLeads } from '../joining/join-leads.server.ts'

const SAM = { id: 'sam', name: 'Sam', role: 'sales' as const, sites: ['north'] }
const MOST_FOUND = 500

describeDatabases('threads that somebody looks for', (tables) => {
  test('are counted as far as the search reads, which says when there are more', async () => {
    let now = TUESDAY_9
    const site = await inboxSite(tables.database, 'north', { now: () => now })
    await inboxInUse(site)
    const ask = async (from: number, to: number) => {
      for (let n = from; n < to; n++) {
        now++
        await storedAt(site, { person: { ...person(n), name: 'Wombat' } })
      }
      while ((await joinNewLeads(site)).more);
      const { threads, ...found } = await inboxAt(site, SAM).find!({ text: 'wombat', limit: 6 })
      return { shown: threads.length, ...found }
    }
    expect(await ask(0, MOST_FOUND)).toEqual({ shown: 6, count: MOST_FOUND, more: false })
    expect(await ask(MOST_FOUND, MOST_FOUND + 1)).toEqual({ shown: 6, count: MOST_FOUND, more: true })
    const page = await inboxAt(site, SAM).list!({ view: 'all', text: 'wombat' })
    expect(page.groups.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(MOST_FOUND)
  })
})
