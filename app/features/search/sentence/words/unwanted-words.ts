import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { type FoundName, nameAt } from './names.ts'
import { negations } from './value-phrases.ts'
import { phraseAt, phrases } from './words.ts'

const BETWEEN = phrases('not|a|an|any|the|with|interested in|looking for|want|wanting|into')
const AND = new Set(['or', 'nor', 'and', '&'])

export interface FoundUnwanted {
  /** As a text names what must not be there. */
  readonly phrases: readonly string[]
  readonly end: number
}

/** Reads "not white", "no SUVs", "without a sunroof", "except ford or holden". */
export function unwantedAt(where: Parameters<typeof nameAt>[0]): FoundUnwanted | null {
  const { words, at } = where
  if (!negations.has(words[at]!.key)) return null
  const found: string[] = []
  for (let from = at + 1; ;) {
    from += phraseAt(words, from, BETWEEN)
    const word = words[from]
    if (!word) return found.length > 0 ? { phrases: found, end: from } : null
    const name = nameAt({ ...where, at: from, isClear: () => true })
    // Behind "or" something else may begin: "not white or under 20k".
    if (!name && found.length > 0 && where.isClear(from)) return { phrases: found, end: from - 1 }
    // "but" turns only what is known away: "but under 20k".
    if (!name && (words[at]!.key === 'but' || !/[a-z\d]/.test(word.key))) return null
    found.push(...(name ? wordsFor(name) : [word.key]))
    const end = name?.end ?? from + 1
    if (!AND.has(words[end]?.key ?? '')) return { phrases: found, end }
    from = end + 1
  }
}

function wordsFor(name: FoundName): readonly string[] {
  if ('make' in name) return [name.make]
  if ('models' in name) return [...new Set(name.models.map(({ model }) => model))]
  if ('badges' in name) return name.badges
  const { attribute, values } = name.meaning
  return attribute === 'body' ? values.flatMap((value) => [...new Set([value, bodyName(value)])]) : values
}
