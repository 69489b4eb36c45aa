import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readRootFile, sourceFiles } from './source-files.ts'

/** What is written one way only (docs/voice.md), with the words to write in its place. */
const RULES: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/(?<![\w-])e-mail/i, 'email'],
  [/(?<![\w-])hand-over(?!-)/i, 'handover, or hand over for the verb'],
  [/\blog books?\b/i, 'logbook'],
  [/\btow balls?\b/i, 'towball'],
  [/\bpop tops?\b/i, 'pop-top'],
  [/\bTerms And Conditions\b/, 'Terms and conditions'],
  [/\b[Ll]icence N[oO]\b/, 'licence no.'],
  [/[\d}] ?kms\b/, 'km'],
  [/\b(?:colors?|colored|centers?|centered|favorites?|licenses?|neighbors?|behaviors?|kilometers?|tires|canceled|labor)\b/i, 'the Australian spelling'],
] // prettier-ignore

/** The name of a file, such as LICENSE. */
const isName = (found: string): boolean => found === found.toUpperCase()

function misspeltIn(text: string): string[] {
  return RULES.flatMap(([wrong, right]) => {
    const found = wrong.exec(text)?.[0]
    return found === undefined || isName(found) ? [] : [`${found}: write ${right}`]
  })
}

const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const BETWEEN_TAGS = /(?<=>)[^<>{}]+(?=[<{])|(?<=\})[^<>{}]+(?=<)/g
/** Strings of code are texts when they begin as a sentence does, and go on. */
const isText = (text: string): boolean => /^[\s“‘(]*\p{Lu}.*\s/su.test(text)
const isCode = (text: string): boolean => /[=;|]|\(\)|\bconst\b/.test(text)

/** What people may read of a source file: its sentences, and what stands between its tags. */
function textsOf(code: string): string[] {
  const quoted = [...code.matchAll(QUOTED)].map(([text]) => text.slice(1, -1)).filter(isText)
  const drawn = [...code.matchAll(BETWEEN_TAGS)].map(([text]) => text).filter((text) => !isCode(text))
  return [...quoted, ...drawn]
}

/** Code, addresses and what is quoted of programs stay as they are. */
const proseOf = (markdown: string): string =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/\]\([^)]*\)|<[^>]*>|https?:\S+/g, '')

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll(/<[^>]*>/g, ' ')].filter(isText)
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
}

const filesOf = (pattern: string): string[] => globSync(pattern).map((path) => path.split(sep).join('/'))

describe('what counts as misspelt', () => {
  test.each([
    ['Reply to this e-mail.', 'e-mail'],
    ['At the hand-over', 'hand-over'],
    ['A full set of log books', 'log books'],
    ['The tow ball limit', 'tow ball'],
    ['Our Pop tops in stock', 'Pop tops'],
    ['Terms And Conditions', 'Terms And Conditions'],
    ['Dealer Licence No. 123', 'Licence No'],
    ['It has done 250 kms', '0 kms'],
    ['What color is it?', 'color'],
    ['A driver license', 'license'],
  ])('%s', (text, wrong) => expect(misspeltIn(text).map((line) => line.split(': write ')[0])).toEqual([wrong]))

  test.each([
    'Email us, or call.',
    'At the handover',
    'Dealer licence no. 123',
    '250 km',
    'Any colour, at our service centre',
    'From file-mail.ts',
  ])('not %s', (text) => expect(misspeltIn(text)).toEqual([]))

  test('texts are told from code', () => {
    const code = `const look = { color: 'red', align: 'center' }\nconst a = <p className="center">Your car, {name}: the color you like</p>\nconst b = 'What we hand over'`
    expect(textsOf(code).map((text) => text.trim())).toEqual(['What we hand over', 'Your car,', ': the color you like'])
    expect(proseOf('Set `color` in [the look](color.md).\n```\ncenter\n```\n')).not.toMatch(/color|center/)
    expect(stringsOf({ a: ['Our <b style="color:red">cars</b> here'], color: 'red one' })).toEqual(['Our  cars  here'])
  })
})

describe('nothing is misspelt in', () => {
  test('the texts of the product', () => {
    const found = sourceFiles(['app', 'lib', 'platform', 'server', 'cli', 'console', 'demo']).flatMap(
      ({ path, code }) => textsOf(code).flatMap((text) => misspeltIn(text).map((line) => `${path}  ${line}`)),
    )
    expect(found).toEqual([])
  })

  test('the documents of the demo dealers', () => {
    const paths = filesOf('demo/sites/*.json')
    expect(paths.length).toBeGreaterThan(5)
    const found = paths.flatMap((path) =>
      stringsOf(JSON.parse(readRootFile(path))).flatMap((text) => misspeltIn(text).map((line) => `${path}  ${line}`)),
    )
    expect(found).toEqual([])
  })

  test.each(['README.md', ...filesOf('docs/**/*.md')])('%s', (path) =>
    expect(misspeltIn(proseOf(readRootFile(path)))).toEqual([]),
  )
})
