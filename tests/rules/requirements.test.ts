import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { commentsOf, readRootFile, sourceFiles } from './source-files.ts'

/** What looks like an id and is none: paper, and a car of a comment. */
const NO_IDS = new Set(['A4', 'G10'])

/** The words of a test: the first argument of `test`, `describe` and their kin, also after a table of cases. */
const TITLE = /(?:\b(?:test|it|describe\w*)(?:\.\w+)*\(|[\])]\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
const ROW = /\b([A-Z])(\d{2})(?:–\1(\d{2}))?\b/g
const ANY_ID = /\b([A-Z])(\d{1,2})(?:–\1(\d{2}))?\b/g
const SECTION = /\bsection \d+\b/g

/** Ids in a text; `R16–R19` is four of them. */
function idsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([id, letter, from, to]) => {
    if (to === undefined) return [id]
    const first = Number(from)
    return Array.from({ length: Number(to) - first + 1 }, (_, i) => `${letter}${String(first + i).padStart(2, '0')}`)
  })
}

/** Every id that code and tests mention, with the first file that does. */
function mentioned(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of sourceFiles(['app', 'lib', 'server', 'platform', 'cli', 'demo', 'bench', 'bin', 'tests'])) {
    const comments = commentsOf(readRootFile(file.path), file.code)
    const titles = /\.(test|spec)\.tsx?$/.test(file.path)
      ? [...file.code.matchAll(TITLE)].map(([, , words]) => words!)
      : []
    const ids = [
      ...idsIn(comments, ROW),
      ...idsIn(comments, SECTION),
      ...titles.flatMap((words) => idsIn(words, ANY_ID)),
    ]
    for (const id of ids) if (!NO_IDS.has(id) && !found.has(id)) found.set(id, file.path)
  }
  return found
}

const document = readRootFile('docs/requirements.md')
const rows = [...document.matchAll(/^\| ([A-Z]\d{1,2}|section \d+) \| (.+) \|$/gm)].map(([, id, words]) => ({
  id: id!,
  words: words!,
}))
const known = new Set(rows.map(({ id }) => id))
const inCode = mentioned()

test('every id that code or tests mention is a requirement', () => {
  const unknown = [...inCode].filter(([id]) => !known.has(id)).map(([id, path]) => `${id}  ${path}`)
  expect(unknown, 'Give each its row in docs/requirements.md, or put what is no id into NO_IDS').toEqual([])
})

test('every requirement is mentioned by code or tests', () => {
  const silent = rows.map(({ id }) => id).filter((id) => !inCode.has(id))
  expect(silent, 'Name a test after each of these, or take its row out of docs/requirements.md').toEqual([])
})

/** What the sections say is counted: all of one that is called so, but for what it names, and what others name. */
function counted(): string[] {
  return document.split(/^## /m).flatMap((section) => {
    const named = (words: string) => idsIn(new RegExp(`^${words} here: (.+)$`, 'm').exec(section)?.[1] ?? '', ANY_ID)
    const here = [...section.matchAll(/^\| ([A-Z]\d{1,2}) \|/gm)].map(([, id]) => id!)
    const all = section.startsWith('Counted: ') ? here.filter((id) => !named('Not counted').includes(id)) : []
    return [...all, ...named('Counted')]
  })
}

test('what is said to be counted has its evidence, and every file of evidence is of something counted', () => {
  const evidence = readdirSync(fileURLToPath(new URL('../../docs/evidence', import.meta.url)))
  expect(evidence.map((name) => name.replace('.json', '')).toSorted()).toEqual(counted().toSorted())
})

test('each requirement stands once, as a sentence, in the order of its section', () => {
  expect(rows.filter(({ id }, i) => rows.findIndex((row) => row.id === id) !== i)).toEqual([])
  expect(rows.filter(({ words }) => !/^[A-Z`/].*\.$/.test(words))).toEqual([])
  for (const section of document.split(/^## /m)) {
    const ids = [...section.matchAll(/^\| ([A-Z])(\d{1,2}) \|/gm)].map(
      ([, letter, number]) => [letter, Number(number)] as const,
    )
    const sorted = ids.toSorted((a, b) => a[0]!.localeCompare(b[0]!) || a[1] - b[1])
    expect(ids).toEqual(sorted)
  }
})

test.each([
  ['S10', ['S10']],
  ['R10, R16–R18 and V01', ['R10', 'R16', 'R17', 'R18', 'V01']],
  ['U1 and CX-5, BT-50, D22X', ['U1']],
  ['nothing', []],
])('ids in %j', (text, ids) => expect(idsIn(text, ANY_ID)).toEqual(ids))
