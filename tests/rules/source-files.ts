import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface ImportedFile {
  /** As it is written. */
  specifier: string
  /** Path from the root for a file of ours; the specifier itself for a package. */
  target: string
  line: number
  /** Gone after compilation. */
  typeOnly: boolean
}

export interface SourceFile {
  /** Path from the root, with slashes. */
  path: string
  lines: number
  /** The text with every comment blanked out; lines and columns stay. */
  code: string
  imports: ImportedFile[]
}

/** Every TypeScript file under some top-level folders. */
export function sourceFiles(folders: readonly string[]): SourceFile[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: ROOT },
  )
    .map((path) => path.split(sep).join('/'))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      const code = withoutComments(text)
      return { path, lines: text.trimEnd().split('\n').length, code, imports: importsOf(path, code) }
    })
}

/** Every file and folder under some top-level folders, as paths from the root. */
export const allPaths = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) => globSync(`${folder}/**/*`, { cwd: ROOT }).map((path) => path.split(sep).join('/')))

export const readRootFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The line in which a position of the text lies. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Each match of a pattern in the code, as `path:line  text of the line`. */
export const matchesIn = (file: SourceFile, pattern: RegExp): string[] =>
  [...file.code.matchAll(pattern)].map((match) => {
    const line = lineAt(file.code, match.index)
    return `${file.path}:${line}  ${file.code.split('\n')[line - 1]!.trim()}`
  })

const aliases = Object.keys((JSON.parse(readRootFile('package.json')) as { imports: object }).imports).map((key) =>
  key.replace('*', ''),
)

const STATIC = /^[ \t]*(import|export)[ \t]+(type[ \t]+)?(?:[\w$*{][^'"`;=()]*?[ \t\n}]from[ \t]*)?(['"])([^'"\n]+)\3/gm
const DYNAMIC = /(typeof[ \t]+)?\bimport\(\s*(['"])([^'"\n]+)\2\s*\)/g

/** Everything that a file imports, re-exports or imports while it runs. */
export function importsOf(path: string, code: string): ImportedFile[] {
  const found = (specifier: string, index: number, typeOnly: boolean): ImportedFile => ({
    specifier,
    target: targetOf(path, specifier),
    line: lineAt(code, index),
    typeOnly,
  })
  return [
    ...[...code.matchAll(STATIC)].map(({ index, 2: type, 4: specifier = '' }) =>
      found(specifier, index, type !== undefined),
    ),
    ...[...code.matchAll(DYNAMIC)].map(({ index, 1: type, 3: specifier = '' }) =>
      found(specifier, index, type !== undefined),
    ),
  ]
}

function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(dirname(path), specifier)
  const alias = aliases.find((each) => specifier.startsWith(each))
  return alias ? specifier.slice(1) : specifier
}

/** After these a slash begins a regular expression, not a division. */
const BEFORE_REGEXP = /(?:[(,=:[!&|?{;+\-*%~^]|=>|\b(?:return|typeof|case|in|of)|^)\s*$/

/** Blanks out comments, and knows strings, templates and regular expressions well enough not to be misled by them. */
export function withoutComments(text: string): string {
  let code = ''
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at, code)
    code += token.comment ? token.text.replaceAll(/[^\n]/g, ' ') : token.text
    at += token.text.length
  }
  return code
}

/** The other half: what `withoutComments` has blanked out, everything else as spaces. */
export const commentsOf = (text: string, code: string): string =>
  Array.from({ length: text.length }, (_, i) => (text[i] === code[i] && text[i] !== '\n' ? ' ' : text[i])).join('')

function tokenAt(text: string, at: number, before: string): { text: string; comment: boolean } {
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  const comment = match(/\/\/[^\n]*|\/\*[\s\S]*?\*\//y)
  if (comment) return { text: comment, comment: true }
  const quoted = match(/'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|`(?:[^`\\]|\\[\s\S])*`/y)
  if (quoted) return { text: quoted, comment: false }
  const isRegExp = text[at] === '/' && BEFORE_REGEXP.test(before.slice(-40))
  const regExp = isRegExp ? match(/\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y) : undefined
  return { text: regExp ?? match(/[\w$]+|\s+/y) ?? text[at] ?? '', comment: false }
}
