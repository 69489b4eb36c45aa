import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { CONSOLE_WORDS } from '#app/features/staff/console-paths.ts'
import * as paths from '#console/paths.ts'
import routes from '#console/routes.ts'
import { SITE_SLUG } from '#server/sites/documents/document-schema.ts'

/** Every address of the console, by its paths and by its routes. */
function addresses(): string[] {
  const made = Object.values(paths).map((path) =>
    typeof path === 'string' ? path : String(path(':one', ':two', ':three')),
  )
  const routed = (entries: readonly RouteConfigEntry[], above: string): string[] =>
    entries.flatMap(({ path = '', children = [] }) => {
      const address = path ? `${above}/${path}` : above
      return [address, ...routed(children, address)]
    })
  return [...made, ...routed(routes, '')]
}

test('no site can be called like an address of the console', () => {
  const words = new Set(addresses().map((address) => address.split(/[/?]/)[1] ?? ''))
  const taken = [...words].filter((word) => SITE_SLUG.test(word))
  expect(taken.length).toBeGreaterThan(5)
  const missing = taken.filter((word) => !CONSOLE_WORDS.some((known) => known === word))
  expect(missing, 'add these to CONSOLE_WORDS in app/features/staff/console-paths.ts').toEqual([])
  const gone = CONSOLE_WORDS.filter((word) => !words.has(word))
  expect(gone, 'no address begins with these any more: take them out of CONSOLE_WORDS').toEqual([])
})
