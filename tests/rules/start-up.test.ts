import { expect, test } from 'vitest'
import { lineAt, type SourceFile, sourceFiles } from './source-files.ts'

/** What may run in a browser. */
const browser = sourceFiles(['app', 'lib', 'console']).filter(({ path }) => !/\.(test|server)\.tsx?$/.test(path))

const INTL = /\bnew Intl\.\w+\(|\.toLocale(?:Date|Time)?String\(/g

/** Lines in which a file makes something of `Intl` as it is loaded: outside of every function. */
function madeAtStart({ path, code }: Pick<SourceFile, 'path' | 'code'>): string[] {
  return [...code.matchAll(INTL)].flatMap(({ index }) => {
    const before = code.slice(0, index)
    // What begins a line is a statement of the module; of one inside a function, or after an arrow, nothing runs yet.
    const statement = before.slice(before.search(/(?:^|\n)[A-Za-z][^\n]*(?:\n(?![A-Za-z])[^\n]*)*$/))
    return /=>|\bfunction\b|\bclass\b/.test(statement) ? [] : [`${path}:${lineAt(code, index)}`]
  })
}

test('no module makes an Intl object as it is loaded', () => {
  const made = browser.flatMap(madeAtStart)
  const why = 'The first one in a browser takes 12 ms and more, and every page that loads the module pays for it'
  expect(made, `Make it when it is first asked for. ${why}:\n  ${made.join('\n  ')}\n`).toEqual([])
})

test.each([
  [`const DAY = new Intl.DateTimeFormat('en-AU')`, true],
  [`import { a } from 'a'\n\nexport const DAY = new Intl.DateTimeFormat('en-AU', {\n  timeZone: 'UTC',\n})`, true],
  [`const FORMATS = {\n  day: new Intl.DateTimeFormat('en-AU'),\n}`, true],
  [`const MOST = (1_000).toLocaleString('en-AU')`, true],
  [`let day: Intl.DateTimeFormat | undefined\nconst format = () => (day ??= new Intl.DateTimeFormat('en-AU'))`, false],
  [
    `export function text(n: number) {\n  const number = new Intl.NumberFormat('en-AU')\n  return number.format(n)\n}`,
    false,
  ],
  [`const count = (value: number): string => value.toLocaleString('en-AU')`, false],
  [`const f = () => 1\nconst DAY = new Intl.DateTimeFormat('en-AU')`, true],
])('%s: %s', (code, is) => expect(madeAtStart({ path: 'a.ts', code })).toHaveLength(is ? 1 : 0))
