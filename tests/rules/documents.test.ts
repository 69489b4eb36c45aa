import { existsSync, globSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { lineAt, readRootFile } from './source-files.ts'

const documents = ['README.md', ...globSync('docs/**/*.md')].map((path) => path.split(sep).join('/')).toSorted()

/** Files and folders of ours in a code span; `<name>` in one stands for what the reader puts there. */
const CODE_SPAN = /`((?:app|lib|server|platform|cli|demo|bench|tests|bin|deploy|docs)\/[\w./*-]*)`/g
const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)]*)?\)/g

const isThere = (path: string): boolean => (path.includes('*') ? globSync(path).length > 0 : existsSync(path))

function missingIn(document: string): string[] {
  const text = readRootFile(document)
  const named = [
    ...[...text.matchAll(CODE_SPAN)].map(({ index, 1: path = '' }) => ({ index, path })),
    ...[...text.matchAll(LINK)].map(({ index, 1: path = '' }) => ({ index, path: join(dirname(document), path) })),
  ]
  return named
    .filter(({ path }) => !isThere(path))
    .map(({ index, path }) => `${document}:${lineAt(text, index)}  ${path}`)
}

test.each(documents)('the files that %s names are there', (document) => expect(missingIn(document)).toEqual([]))
