import { expect, test } from 'vitest'
import { redirectNotes, redirectRefusal } from './redirect-problems.ts'

test.each([
  '/search',
  '/search/used-cars',
  '/cars/2021-toyota-hilux',
  '/special-offers',
  '/contact-us',
  '/api',
  '/api/search',
  '/media/a',
  '/robots.txt',
])('a redirect from %s would never run', (from) => {
  expect(redirectRefusal(from)).toMatch(/^The website answers at .+ itself, so a redirect from there would never run\./)
})

test.each(['/old-offers', '/admin', '/about-us', '/toyota', '/cars/trade-in', '/blog/old-post', '/my-garage/old'])(
  'one from %s runs',
  (from) => {
    expect(redirectRefusal(from)).toBeNull()
  },
)

test('whoever has one that never runs, or that takes the place of a page, is told', () => {
  const redirects = ['/old', '/search', '/about-us', '/toyota', '/finance'].map((from) => ({ from }))
  const brands = [{ title: 'Toyota', skipPage: false, makes: [] }]
  expect(redirectNotes({ redirects, default_pages: ['/about-us'], brands })).toEqual([
    { field: 'redirects.1', reason: expect.stringMatching(/^never runs/) },
    { field: 'redirects.2', reason: expect.stringMatching(/^takes the place of the page that the site has at/) },
    { field: 'redirects.3', reason: expect.stringMatching(/^takes the place/) },
  ])
})
