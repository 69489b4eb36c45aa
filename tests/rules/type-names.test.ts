import { expect, test } from 'vitest'
import { matchesIn, sourceFiles } from './source-files.ts'

/** A declared type or interface whose name is a single word. */
const DECLARED =
  /^[ \t]*(?:export[ \t]+)?(?:declare[ \t]+)?(?:interface|type)[ \t]+([A-Z][a-z]+)(?=[ \t\n]*(?:[<={]|extends\b))/gm

const PARTICIPLE = /^[A-Z][a-z]*(?:[^e]ed|ing)$/
const IRREGULAR =
  /^(?:Agreed|Begun|Brought|Built|Chosen|Done|Drawn|Driven|Felt|Found|Freed|Given|Gone|Heard|Held|Kept|Known|Left|Lent|Lost|Made|Meant|Met|Paid|Read|Repaid|Said|Seen|Sent|Shown|Sold|Spent|Spoken|Swept|Taken|Thought|Told|Understood|Within|Won|Written)$/
/** Nouns of the trade and of programming that only look like participles. */
const NOUN =
  /^(?:Binding|Booking|Building|Drawing|Encoding|Finding|Formatting|Heading|Lining|Listing|Mapping|Meaning|Rating|Reckoning|Setting|Spelling|Training)$/

const isParticiple = (name: string): boolean => (PARTICIPLE.test(name) && !NOUN.test(name)) || IRREGULAR.test(name)

const files = sourceFiles(['app', 'lib', 'server', 'platform', 'cli', 'bench', 'tests'])
const participlesIn = (file: (typeof files)[number]): string[] =>
  [...file.code.matchAll(DECLARED)].flatMap(([, name = '']) =>
    isParticiple(name) ? matchesIn(file, new RegExp(`\\b(?:interface|type)[ \\t]+${name}\\b`, 'g')) : [],
  )

test('a type is named by a noun that says what it holds, never by a bare participle', () => {
  const found = files.flatMap(participlesIn)
  expect(found, `Name them after what they hold (PriceAlertOptions, HoldResult):\n  ${found.join('\n  ')}\n`).toEqual(
    [],
  )
})
