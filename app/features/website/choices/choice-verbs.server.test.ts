import { expect, test, vi } from 'vitest'
import { describeDatabases } from '#tests/databases.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { websiteAt, websiteSite } from '#tests/factories/website/website.ts'
import { blockFields } from '../form/content-fields.schema.ts'

const page = (path: string) => ({ path, title: `Page ${path}`, blocks: [] })

describeDatabases('what forms offer of a site', (tables) => {
  test('K50 its own locations, pages and cars, and no more than the fields ask for', async () => {
    const now = () => TUESDAY_9
    const site = await websiteSite(tables.database, 'banksia', { now, pages: [page('/here')] })
    await websiteSite(tables.database, 'wattle', { now, pages: [page('/there')] })
    const answer = { keys: [], count: 2, facetStats: {}, matchedWords: [], ms: 0 }
    const search = vi.fn(async () => ({
      ...answer,
      facets: { make: [{ value: 'Kia', count: 2 }], status: [{ value: 'in_stock', count: 2 }] },
    }))
    const mia = { id: 'Mia', name: 'Mia', role: 'marketing', sites: ['banksia'] } as const
    const website = websiteAt(site, mia, { carSearch: (asked) => (expect(asked.slug).toBe('banksia'), { search }) })
    const nothing = { locations: [], pages: [], cars: {} }

    expect(await website.formChoices(blockFields('steps'))).toEqual(nothing)
    const { locations } = await website.formChoices(blockFields('locations'))
    expect(locations).toHaveLength(2)
    expect(search).not.toHaveBeenCalled()

    const { cars, pages } = await website.formChoices(blockFields('stock-list'))
    expect(cars['make']).toEqual([{ value: 'Kia', label: 'Kia' }])
    expect(cars['status']).toEqual([{ value: 'in_stock', label: 'In stock' }])
    expect(cars['price']).toBeUndefined()
    expect(search).toHaveBeenCalledTimes(1)
    const offered = (pages.length > 0 ? pages : (await website.formChoices(blockFields('promotion'))).pages).map(({ value }) => value) // prettier-ignore
    expect(offered).toContain('/here')
    expect(offered).not.toContain('/there')
  })
})
