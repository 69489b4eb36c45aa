import type { IntLists, Ints, StringTable } from '../index-data.ts'
import { nameKey, orderKey } from './normalise.ts'
import { packTexts } from '../tables/string-table.ts'

interface Spellings {
  readonly shown: string
  readonly codes: readonly number[]
}

/**
 * The dictionary of an attribute whose texts are names: every spelling has a provisional code; at the end spellings of
 * one name share a place in name order, and the one that most cars have is shown.
 */
export function nameDictionary() {
  const codes = new Map<string, number>([['', 0]])
  const texts = ['']
  const cars = [0]
  return {
    codeOf(text: string): number {
      const known = codes.get(text)
      if (known !== undefined) {
        cars[known]!++
        return known
      }
      const code = text.trim() === '' ? 0 : texts.push(text) - 1
      codes.set(text, code)
      cars[code] = 1
      return code
    },
    textOf: (code: number): string => texts[code]!,
    finish(): { texts: StringTable; finalCodes: Ints } {
      const named = Map.groupBy(Array.from(texts, (_, code) => code).slice(1), (code) => nameKey(texts[code]!))
      const names = [...named.values()].map((spellings): Spellings => {
        const [most] = spellings.toSorted((a, b) => cars[b]! - cars[a]! || compare(texts[a]!, texts[b]!))
        return { shown: texts[most!]!.trim(), codes: spellings }
      })
      const ordered = names
        .map((name) => ({ ...name, order: orderKey(name.shown) }))
        .toSorted((a, b) => compare(a.order, b.order))
      const finalCodes = new Uint32Array(texts.length)
      ordered.forEach((name, place) => {
        for (const code of name.codes) finalCodes[code] = place + 1
      })
      return { texts: packTexts(['', ...ordered.map(({ shown }) => shown)]), finalCodes }
    },
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Words of a name that are looked at, and how many of them one part has at most. */
const WORDS = 8
const PART_WORDS = 4

/** For every name the others that stand in it as whole words, by code; `codeOf` knows names by their key. */
export function partsOfNames(names: readonly string[], codeOf: (key: string) => number): IntLists {
  const starts = new Uint32Array(names.length + 1)
  const items: number[] = []
  for (let code = 1; code < names.length; code++) {
    starts[code] = items.length
    const words = names[code]!.split(/\s+/).slice(0, WORDS).flatMap(plusApart)
    if (words.length < 2) continue
    const found = new Set<number>()
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + PART_WORDS); to++) {
        const part = codeOf(words.slice(from, to).join(''))
        if (part !== 0 && part !== code) found.add(part)
      }
    }
    items.push(...found)
  }
  starts[names.length] = items.length
  return { starts, items: Uint32Array.from(items) }
}

/** "GLX+" is GLX with a plus. */
const plusApart = (word: string): string[] => word.split(/(\+)/).filter(Boolean).map(nameKey)
