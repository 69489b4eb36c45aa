import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

export type JsonResult = { ok: true; value: unknown } | { ok: false; reason: string }

/** Reads a JSON file; the reason says in which line and column it breaks. */
export async function readJsonFile(path: string): Promise<JsonResult> {
  const read = await readTextFile(path)
  return read.ok ? parseJson(read.text, path) : read
}

/** The value of a JSON text that was read from a path. */
export function parseJson(given: string, path: string): JsonResult {
  const text = given.replace(/^\uFEFF/, '')
  if (text.trim() === '') return { ok: false, reason: `"${path}" is empty.` }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    const at = breakOf(text)
    const before = text.slice(0, at).split('\n')
    const what = at >= text.length ? 'the file ends too early' : `unexpected ${JSON.stringify(text[at])}`
    const place = `line ${before.length}, column ${before.at(-1)!.length + 1}`
    return { ok: false, reason: `"${path}" is not valid JSON: ${what} at ${place}.` }
  }
}

export type TextResult = { ok: true; text: string } | { ok: false; reason: string }

/** A document that people write is smaller; a larger file is another one, given by mistake. */
const MAX_BYTES = 32 * 1024 * 1024

/** Reads a text file that a person named. */
export async function readTextFile(path: string): Promise<TextResult> {
  try {
    if ((await stat(path)).size > MAX_BYTES) return tooLarge(path)
    const parts: Buffer[] = []
    let size = 0
    // A pipe and a device say no size of their own.
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
      size += part.length
      if (size > MAX_BYTES) return tooLarge(path)
      parts.push(part)
    }
    return { ok: true, text: Buffer.concat(parts).toString('utf8') }
  } catch (error) {
    const reason = fileReason(error, path)
    if (!reason) throw error
    return { ok: false, reason }
  }
}

const tooLarge = (path: string): TextResult => ({
  ok: false,
  reason: `"${path}" is larger than ${MAX_BYTES / 1024 / 1024} MB. Check that it is the right file.`,
})

/** The sentence for a file that cannot be opened; undefined for anything else. */
export function fileReason(error: unknown, path: string): string | undefined {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  if (code === 'ENOENT') return `"${path}" does not exist. Check the path.`
  if (code === 'EISDIR') return `"${path}" is a folder; a file is needed.`
  if (code === 'ENOTDIR') return `"${path}" leads through something that is not a folder.`
  if (code === 'EACCES' || code === 'EPERM') return `"${path}" may not be used by this user.`
  return code === 'ENOSPC' ? `There is no space left for "${path}".` : undefined
}

const VALUE =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y // oxlint-disable-line no-control-regex -- JSON forbids them in strings
const SPACE = /[ \t\r\n]*/y

/** Where a text stops being JSON: V8 names the place only for some of the mistakes. */
export function breakOf(text: string): number {
  let at = 0
  const open: string[] = []
  const eat = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  const eatOne = (character: string): boolean => {
    eat(SPACE)
    if (text[at] !== character) return false
    at++
    return true
  }
  const eatKey = (): boolean => {
    eat(SPACE)
    return text[at] === '"' && eat(VALUE) !== '' && eatOne(':')
  }
  for (;;) {
    eat(SPACE)
    if (eatOne('{')) {
      if (!eatOne('}')) {
        open.push('}')
        if (!eatKey()) return at
        continue
      }
    } else if (eatOne('[')) {
      if (!eatOne(']')) {
        open.push(']')
        continue
      }
    } else if (eat(VALUE) === '') return at
    // A value is complete: close what it ends, up to the next comma.
    for (;;) {
      const closing = open.at(-1)
      if (closing === undefined) {
        eat(SPACE)
        return at
      }
      if (eatOne(closing)) open.pop()
      else if (!eatOne(',')) return at
      else if (closing === '}' && !eatKey()) return at
      else break
    }
  }
}
