import { joinedKey } from '../lookup.ts'
import { knownMake } from './make.ts'
import { knownModel, modelName } from './model.ts'

export interface TitleParts {
  make: string
  model: string
  badge?: string
}

const MAKE_WORDS = 3
const MODEL_WORDS = 4

/** The longest run of first words that `known` recognises. */
function longest(words: readonly string[], most: number, known: (text: string) => string | undefined) {
  for (let count = Math.min(most, words.length); count > 0; count--) {
    const name = known(words.slice(0, count).join(' '))
    if (name) return { name, count }
  }
  return undefined
}

/** How many first words of the title spell the given text, or 0. */
function leading(words: readonly string[], text: string): number {
  const wanted = joinedKey(text)
  if (wanted === '') return 0
  for (let count = 1; count <= Math.min(MODEL_WORDS, words.length); count++) {
    if (joinedKey(words.slice(0, count).join(' ')) === wanted) return count
  }
  return 0
}

/**
 * Cuts a listing's title, "2018 Land Rover Discovery Sport TD4", into make, model and badge. The model column is
 * believed where the title agrees with it, so a feed that cut "Land Rover" in two, or a spreadsheet that turned
 * "9-3" into a date, is put right. A title whose make we do not know answers nothing.
 */
export function readTitle(title: string, given: { model?: string | undefined } = {}): TitleParts | undefined {
  const words = title.trim().split(/\s+/)
  if (/^(1[89]|20)\d\d$/.test(words[0] ?? '')) words.shift()
  const make = longest(words, MAKE_WORDS, knownMake)
  if (!make) return undefined
  const rest = words.slice(make.count)
  const first = rest[0]
  if (first === undefined) return undefined
  const model = longest(rest, MODEL_WORDS, (text) => knownModel(make.name, text)) ?? {
    name: '',
    count: leading(rest, given.model ?? '') || 1,
  }
  const badge = rest.slice(model.count).join(' ')
  return {
    make: make.name,
    model: model.name || modelName(make.name, rest.slice(0, model.count).join(' ')),
    ...(badge && { badge }),
  }
}
