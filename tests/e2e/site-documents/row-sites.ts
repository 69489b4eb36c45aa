import { CAR_BODIES, OTHER_BODIES } from '#app/features/vehicle/body/body-types.ts'
import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { cars } from '../../factories/car.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

/** How many cards stand in a block: all that leave one over in twos, threes, fours or sixes, and some that do not. */
export const COUNTS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 13]
const BODIES = Object.keys({ ...CAR_BODIES, ...OTHER_BODIES }).slice(0, Math.max(...COUNTS))
/** Brands, reviews and posts of a template's site. */
const OF_SITE = { showroom: 7, marque: 9, yard: 13 } as const

const named = <T extends object>(count: number, make: (name: string) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(`Number ${index + 1}`))

/** A dealer of each template with pages of blocks of so many cards. */
export const rowSites = (): SiteFixture[] =>
  TEMPLATE_NAMES.map((template) => {
    const count = OF_SITE[template]
    return {
      document: siteDocument({
        slug: `rows-${template}`,
        template,
        brands: named(count, (title) => ({ title })),
        posts: named(count, (title) => ({ slug: title.toLowerCase().replace(' ', '-'), title, date: '2026-01-10', summary: 'Words.', blocks: [] })), // prettier-ignore
        locations: [
          {
            id: 1,
            name: 'Rocklea',
            slug: 'rocklea',
            address: { city: 'Rocklea' },
            reviews: { average_rating: 4.5, count, reviews: named(count, (customer_name) => ({ id: customer_name, customer_name, rating: 5, text: 'Good.' })) }, // prettier-ignore
          },
        ],
        pages: COUNTS.map((each) => ({
          path: `/of-${each}`,
          title: `Of ${each}`,
          blocks: [
            { kind: 'card-grid', cards: named(each, (title) => ({ title, text: 'Words.' })) },
            { kind: 'team', people: named(each, (name) => ({ name, role: 'Sales' })) },
            { kind: 'why', points: named(Math.min(each, 6), (title) => ({ title, text: 'Words.' })) },
            {
              kind: 'feature-banner',
              items: named(Math.min(each, 3), (title) => ({ title, text: 'Words.', to: '/' })),
            },
            { kind: 'stock-list', heading: 'Cars', limit: Math.min(each, 12) },
            { kind: 'body-types', limit: each },
            { kind: 'brand-grid' },
            { kind: 'reviews', limit: 24 },
          ],
        })),
      }),
      cars: cars(20).map((car, index) => ({ ...car, simple_body: BODIES[index % BODIES.length] })),
    }
  })

/** A dealer of caravans, whose cards have three facts. */
export const fewFacts = (): SiteFixture => ({
  document: siteDocument({ slug: 'few-facts', template: 'yard', traits: ['caravans'] }),
  cars: cars(3, { traits: ['caravan'] }),
})
