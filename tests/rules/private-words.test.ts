import { expect, test } from 'vitest'
import { allPaths, sourceFiles } from './source-files.ts'

/**
 * Words that only we would understand as names, with the term to write in their place. The glossary has the terms; a
 * word stands here once it has been replaced everywhere, so that it does not come back.
 */
const PRIVATE: Readonly<Record<string, string>> = {
  asked: 'requested, or the noun: a query, a request',
  told: 'notified, tracked, or the noun: terms, notice',
  desk: 'ports, source, contact',
  door: 'check, endpoint',
  wake: 'notifyWorker, start, activate',
  woken: 'notified, started',
  liven: 'operate, enhance',
  enliven: 'operate, enhance',
  shelf: 'section of a cache',
}

/** Words of the wire and of tables, which stay as they are. */
const OF_THE_WIRE = /^(car_told|CAR_TOLD|DOORS|GLUED_DOORS)$/

const DECLARED = /\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g
const PRODUCT = ['app', 'lib', 'server', 'platform', 'cli']

/** `checkoutDeskContext` and `CAR_TOLD` in their parts: checkout, desk, context; car, told. */
const partsOf = (name: string): string[] => name.split(/(?=[A-Z][a-z])|_/).map((part) => part.toLowerCase())

const privateIn = (name: string): string | undefined => partsOf(name).find((part) => part in PRIVATE)

test('a name is split into its words', () => {
  expect(partsOf('checkoutDeskContext')).toEqual(['checkout', 'desk', 'context'])
  expect(partsOf('ASKED_BEFORE_MS')).toEqual(['asked', 'before', 'ms'])
  expect(privateIn('numberOfDoors')).toBeUndefined()
  expect(privateIn('holdDoor')).toBe('door')
})

test('nothing that the product declares is named by a private word', () => {
  const found = sourceFiles(PRODUCT).flatMap(({ path, code }) =>
    [...code.matchAll(DECLARED)].flatMap(([, name = '']) => {
      const word = OF_THE_WIRE.test(name) ? undefined : privateIn(name)
      return word ? [`${path}  ${name}: say ${PRIVATE[word]}`] : []
    }),
  )
  expect(found, `\n  ${found.join('\n  ')}\n`).toEqual([])
})

test('no file is named by one', () => {
  const found = allPaths(PRODUCT).filter((path) =>
    path
      .split('/')
      .at(-1)!
      .split(/[-.]/)
      .some((part) => part in PRIVATE),
  )
  expect(found).toEqual([])
})
