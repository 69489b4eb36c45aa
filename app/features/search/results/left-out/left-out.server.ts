import type { Places } from '#app/features/locations/places/places.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { listWords } from '#lib/text/words.ts'
import { addressOf } from '../../address/address.ts'
import type { SearchPort } from '../../port.ts'
import type { SearchState } from '../../address/query.ts'
import { nearestName } from '../../sentence/words/nearest-name.ts'
import { sentenceOf, vocabularyOfSite } from '../../sentence/sentence.server.ts'
import { withReading } from '../../sentence/with-reading.ts'
import { fillers } from '../../sentence/words/value-phrases.ts'
import { searchSettings } from '../../settings.schema.ts'

/** What is said of words that no car has. */
export interface LeftOut {
  readonly text: string
  /** What they may have been meant to be, with the search for it. */
  readonly meant: readonly { readonly text: string; readonly to: string }[]
}

interface LeftOutPorts {
  readonly site: Site
  readonly search: SearchPort
  readonly places: Places
}

interface LeftOutWords {
  readonly state: SearchState
  /** Words and phrases of its text. */
  readonly gone: readonly string[]
  /** Cars that the list has without them. */
  readonly count: number
}

const SAYS_NOTHING = new Set(fillers.split('|'))

/** Whether it is worth saying that a word was left out: "with" and "cars" ask for nothing. */
export const saysSomething = (word: string, noun: { readonly one: string; readonly many: string }): boolean =>
  !SAYS_NOTHING.has(word.toLowerCase()) && word.toLowerCase() !== noun.one && word.toLowerCase() !== noun.many

/** Says what a list is shown without, and what may have been meant by the names of this site's stock. */
export async function leftOutOf(requested: LeftOutPorts, { state, gone, count }: LeftOutWords): Promise<LeftOut> {
  const vocabulary = await vocabularyOfSite(requested)
  const meant = await Promise.all(
    gone.map(async (word) => {
      const name = nearestName(word, vocabulary)
      if (name === undefined) return []
      const text = state.text.replace(word, name)
      const reading = await sentenceOf(requested, text)
      const next = { ...state, text, page: 1 }
      return [{ text: name, to: addressOf(reading.certain ? withReading(next, reading) : next) }]
    }),
  )
  const words = listWords(
    gone.map((word) => `“${word.replaceAll('"', '')}”`),
    'or',
  )
  const { item_type } = settingsOf(requested.site, searchSettings)
  return {
    text:
      count > 0
        ? `Nothing here matches ${words}, so we’ve left ${gone.length > 1 ? 'them' : 'it'} out.`
        : `No ${item_type} matches ${words}.`,
    meant: meant.flat(),
  }
}
