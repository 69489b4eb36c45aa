import { expect, test } from 'vitest'
import { withLiteralClasses } from '../bin/literal-classes.ts'

const module = (names: string, call: string) =>
  `import { ${names} } from '#app/ui/layout/layout.ts'\nconst shown = <p className={${call}} />`
const written = (names: string, call: string) => /className=\{(.*)\}/.exec(withLiteralClasses(module(names, call)))?.[1]

test.each([
  ['text', "text({ size: 14, tone: 'quiet' })", "'text-14 tone-quiet'"],
  ['text as wording', "wording({ measure: true }, 'more')", "'measure more'"],
  ['grid', "grid({ columns: { all: 2, lg: 4 }, gap: 6 }, 'models')", "'stack all-2 lg-4 gap-6 models'"],
  ['box, stack', "box({}, stack({ gap: 3 }, 'card'))", "'box stack gap-3 card'"],
  ['stack', 'stack({})', "'stack'"],
  ['row', "row(\n  { gap: 2, wrap: false },\n  'bar',\n)", "'row gap-2 in-one-line bar'"],
])('of %s the classes of %s are written where they are used', (names, call, classes) => {
  expect(written(names, call)).toBe(classes)
})

test.each([
  ['text', 'text({ above })'],
  ['row', 'row({ gap: 2 }, place)'],
  ['text', 'context({ size: 14 })'],
])('of %s the call %s stays', (names, call) => {
  expect(written(names, call)).toBe(call)
})

test.each([
  ['a call that is left', 'text', 'text({ above })', true],
  ['the function itself', 'text', 'words.map(text)', true],
  ['words of the same name', 'row, text', "[row({ gap: 2 }), item.text, 'text']", false],
])('%s: the import stays: %4$s', (_, names, call, stays) => {
  expect(withLiteralClasses(module(names, call)).includes('layout.ts')).toBe(stays)
})
