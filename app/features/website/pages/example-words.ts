import { BLOCK_KINDS } from '#app/features/content/blocks/blocks.schema.ts'
import type { Speaker } from '#app/features/content/pages/made-page.ts'
import { type DocumentValue, isObject, keysOf } from '../document/list-names.ts'
import { blockExample } from './block-examples.ts'
import { ourPage, PAGE_TEMPLATES } from './page-templates.ts'

/** Every text of a value, wherever it stands. */
export function textsIn(value: DocumentValue): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return (value as readonly DocumentValue[]).flatMap(textsIn)
  return isObject(value) ? keysOf(value).flatMap((key) => textsIn(value[key])) : []
}

/** A text as it reads, without its markup. */
const bare = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Headings and words on buttons are short, and anybody’s; a sentence is somebody’s own. */
const isSentence = (text: string): boolean => /[.?!]$/.test(text) && text.includes(' ')

const sentencesIn = (value: unknown): string[] =>
  textsIn(value as DocumentValue)
    .map(bare)
    .filter(isSentence)

/**
 * Whether a text is still what we wrote for somebody to write over: a sentence of a new block, or of a template of a
 * page. What we say ourselves at an address where a dealer has written nothing is none there.
 */
export function exampleWords(speaker: Speaker): (text: string, path: string | null) => boolean {
  const examples = new Set([
    ...BLOCK_KINDS.flatMap((kind) => sentencesIn(blockExample(kind, speaker))),
    ...Object.values(PAGE_TEMPLATES).flatMap(({ make }) => sentencesIn(make(speaker))),
  ])
  const ours = new Map<string, ReadonlySet<string>>()
  const oursAt = (path: string): ReadonlySet<string> => {
    const known = ours.get(path) ?? new Set(sentencesIn(ourPage(path, speaker)))
    ours.set(path, known)
    return known
  }
  return (text, path) => {
    const sentence = bare(text)
    return examples.has(sentence) && !(path !== null && oursAt(path).has(sentence))
  }
}
