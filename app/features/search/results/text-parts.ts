import { textOf, unwantedIn, wordsIn } from '../address/unwanted.ts'

/** One part of the text of a search, as it is named above the list and taken back. */
export interface TextPart {
  readonly text: string
  /** The text without it. */
  readonly rest: string
  /** No car has it, so the list is shown without it. */
  readonly leftOut?: boolean
}

/**
 * What is looked for as one part, and one each for what no car has and for what must not be there. `silent` are words
 * that are left out and asked for nothing ("me", "cars"): nothing is said of them.
 */
export function textParts(
  text: string,
  leftOut: readonly string[],
  silent: readonly string[] = [],
): readonly TextPart[] {
  const { wanted, unwanted } = unwantedIn(text)
  const words = wordsIn(wanted).filter((word) => !silent.includes(word))
  if (words.length > 0 && unwanted.length === 0 && words.every((word) => leftOut.includes(word))) {
    return [{ text: quoted(text), rest: '', leftOut: true }]
  }
  const [gone, kept] = [words.filter((word) => leftOut.includes(word)), words.filter((word) => !leftOut.includes(word))]
  return [
    ...(kept.length > 0 ? [{ text: quoted(kept.join(' ')), rest: textOf(gone, unwanted) }] : []),
    ...gone.map((word) => ({
      text: quoted(word),
      rest: textOf(
        words.filter((other) => other !== word),
        unwanted,
      ),
      leftOut: true,
    })),
    ...unwanted.map((phrase) => ({
      text: `Not ${phrase}`,
      rest: textOf(
        words,
        unwanted.filter((other) => other !== phrase),
      ),
    })),
  ]
}

export const quoted = (text: string): string => `“${text.replaceAll(/"([^"]*)"/g, '$1')}”`
