import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { tradeInSettings } from '#app/features/trade-in/settings.schema.ts'
import { tradeInQuestions } from '#app/features/trade-in/trade-in-questions.ts'

interface Question {
  readonly question: string
  readonly answer: string
}

interface FaqSettings {
  readonly preset?: 'trade-in' | undefined
  readonly items: readonly Question[]
}

/** The questions of a block: those of its preset, as this site answers them, then its own. */
export const questionsOf = ({ preset, items }: FaqSettings, site: Pick<Site, 'settings'>): readonly Question[] => [
  ...(preset === 'trade-in' ? presetOf(site) : []),
  ...items,
]

const presetOf = (site: Pick<Site, 'settings'>): readonly Question[] =>
  tradeInQuestions({
    ...settingsOf(site, tradeInSettings).trade_in,
    noun: settingsOf(site, searchSettings).item_type,
  })
