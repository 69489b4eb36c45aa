import { describe, expect, test } from 'vitest'
import { importsOf, withoutComments } from './source-files.ts'

describe('importsOf', () => {
  test.each([
    [`import { a } from './b.ts'`, 'app/x/b.ts', false],
    [`import type { A } from '#lib/money.ts'`, 'lib/money.ts', true],
    [`import {\n  a,\n  type B,\n} from "../y/c.ts"`, 'app/y/c.ts', false],
    [`import * as all from 'zod'`, 'zod', false],
    [`import def, { a } from 'pkg'`, 'pkg', false],
    [`import './style.css'`, 'app/x/style.css', false],
    [`export { a } from './b.ts'`, 'app/x/b.ts', false],
    [`export * from './b.ts'`, 'app/x/b.ts', false],
    [`export type { A } from './b.ts'`, 'app/x/b.ts', true],
    [`const m = await import('./late.ts')`, 'app/x/late.ts', false],
    [`type M = typeof import('./late.ts')`, 'app/x/late.ts', true],
  ])('%s', (code, target, typeOnly) => {
    expect(importsOf('app/x/a.ts', code)).toMatchObject([{ target, typeOnly, line: 1 }])
  })

  test.each([`// import { a } from './b.ts'`, `export const from = 'b'`, `/* import('./b.ts') */`, `f('from')`])(
    'finds nothing in: %s',
    (code) => expect(importsOf('app/x/a.ts', withoutComments(code))).toEqual([]),
  )
})

test.each([
  [`a // b`, `a     `],
  [`'// no' + 1 /* yes */`, `'// no' + 1          `],
  ['`http://x` // y', '`http://x`     '],
  [`s.replace(/'\\/\\//g, '') // c`, `s.replace(/'\\/\\//g, '')     `],
  [`a / b // c`, `a / b     `],
  [`<p>Don't</p> // c`, `<p>Don't</p>     `],
])('withoutComments: %s', (text, code) => expect(withoutComments(text)).toBe(code))
