import { oneLine } from '#lib/forms/one-line.ts'
import type { Letter, LetterLink, LetterPart } from './letter.ts'

/** Characters of a sender's name that a letter repeats. */
export const MOST_NAME = 40

/** What mail programs turn into links by themselves: a scheme, a host with a name at its end, an address. */
const SCHEME = /([\p{L}][\p{L}\d+.-]*:)(?=[^\s\d])/gu
const DOT = /([\p{L}\p{N}_-])([.。．｡])(?=\p{L}{2})/gu
const WWW = /www(?=[.。．｡])/giu
const AT = /\s*[@＠]\s*(?=\S)/gu

/** A text without anything that a mail program makes a link of: what would be one is taken apart with spaces. */
const takenApart = (text: string): string =>
  text
    .replaceAll(WWW, '$& ')
    .replaceAll(SCHEME, '$1 ')
    .replaceAll(DOT, '$1$2 ')
    .replaceAll(AT, ' @ ')
    .replaceAll(/\/(?=\/)/g, '/ ')

/**
 * Words that somebody typed, as a letter to any mailbox may repeat them. A word of the dealer's own (`own`: its host,
 * its name, its address) stays as it is.
 */
export const inertText = (text: string, own: ReadonlySet<string>): string =>
  text
    .split(/(\s+)/)
    .map((word) => (own.has(bare(word)) ? word : takenApart(word)))
    .join('')

/** Without the marks around it, as words of ours are known. */
const bare = (word: string): string => word.toLowerCase().replaceAll(/^[("'“‘]+|[)"'”’.,:;!?]+$/gu, '')

/** The words of texts of ours, for `inertText`. */
export const ownWords = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.split(/\s+/)).map(bare))

/** A letter in which nothing leads anywhere but the links that we made. */
export function inertLetter({ subject, parts }: Letter, own: ReadonlySet<string>): Letter {
  const inert = (text: string) => inertText(text, own)
  const link = ({ label, href }: LetterLink): LetterLink => ({ label: inert(label), href })
  const part = (one: LetterPart): LetterPart => {
    switch (one.kind) {
      case 'title':
        return { ...one, over: inert(one.over), text: inert(one.text) }
      case 'links':
        return { ...one, links: one.links.map(link) }
      case 'rows':
        return {
          ...one,
          title: inert(one.title),
          rows: one.rows.map((row) => ({ ...row, label: inert(row.label), value: inert(row.value) })),
        }
      default:
        return { ...one, text: inert(one.text) }
    }
  }
  return { subject: oneLine(inert(subject)), parts: parts.map(part) }
}

const TITLE = /^(?:[dm]rs?|ms|prof|st|jr|sr|\p{L})$/iu

/** A name as a letter repeats it: in one line, short, and without addresses of any kind in it. */
export function nameText(name: string): string {
  const words = oneLine(name, 200)
    .replaceAll(/(?<=^|\s|\.)(\p{L}+)\.(?=\p{L})/gu, (whole, before: string) =>
      TITLE.test(before) ? `${before}. ` : whole,
    )
    .split(' ')
    // No name has a host, an address, a path or a number of several digits in it.
    .filter((word) => takenApart(word) === word && !/[/\\<>]|\d.*\d.*\d/.test(word))
  return oneLine(words.join(' '), MOST_NAME)
}
