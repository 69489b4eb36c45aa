import type { DocumentValue } from '../list-names.ts'

/** Words that stay before and behind what differs, so that it is found again. */
const AROUND = 6
/** Texts up to this many words are read whole. */
const SHORT = 24

interface BeforeAndAfter {
  readonly before: string
  readonly after: string
}

/**
 * Two values in words, so that the difference can be seen: of long texts the part that differs, and of two that read
 * the same what is another about them.
 */
export function wordsApart(before: string, after: string, values: readonly DocumentValue[]): BeforeAndAfter {
  if (before === '' || after === '') return { before, after }
  if (before === after) return { before, after: sameWords(values) }
  const [was, is] = [before.split(' '), after.split(' ')]
  if (was.length <= SHORT && is.length <= SHORT) return { before, after }
  const most = Math.min(was.length, is.length)
  let first = 0
  while (first < most && was[first] === is[first]) first += 1
  let last = 0
  while (last < most - first && was[was.length - 1 - last] === is[is.length - 1 - last]) last += 1
  return { before: around(was, first, last), after: around(is, first, last) }
}

function around(words: readonly string[], first: number, last: number): string {
  const [from, to] = [Math.max(0, first - AROUND), Math.min(words.length, words.length - last + AROUND)]
  return `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ')}${to < words.length ? ' …' : ''}`
}

/** Texts whose markup alone differs, and pictures that nobody has described, read the same. */
const sameWords = (values: readonly DocumentValue[]): string =>
  values.some((value) => typeof value === 'string' && value.includes('<'))
    ? 'the same words, with other headings, links or layout'
    : 'another one'
