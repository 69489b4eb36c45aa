import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { DEFAULT_PAGES } from './defaults/default-page-paths.ts'
import { ownerOf } from './owned-address.ts'

/** Addresses of routes as a dealer could write them in a page; none with a dot can, and some show a dealer's page. */
const owned = routes
  .filter(
    ({ file, path }) => !/\/(page|home|online-payment)\.tsx$/.test(file) && path !== undefined && !path.includes('.'),
  )
  .flatMap(({ path = '' }) => [
    `/${path}`.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+|\*/g, 'x'),
    `/${path}`.replaceAll(/:\w+\??|\*/g, 'x'),
  ])

test.each([...new Set(owned)])('R17 a page at %s would never be shown', (path) => {
  expect(ownerOf(path)).not.toBeNull()
})

test.each([
  '/search/used-cars',
  '/cars/2021-toyota-hilux',
  '/media/a/b',
  '/forms/enquiry',
  '/health/live',
  '/api',
  '/assets',
  '/media',
  '/health',
])('R17 %s is an address of the product', (path) => expect(ownerOf(path)).not.toBeNull())

test.each([
  ...DEFAULT_PAGES,
  '/',
  '/cars/trade-in',
  '/eofy',
  '/search-tips',
  '/locations-we-deliver-to',
  '/toyota',
  '/parts',
  '/pages/anything',
])('R17 a dealer may write a page at %s', (path) => expect(ownerOf(path)).toBeNull())
