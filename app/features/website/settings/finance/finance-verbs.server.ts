import type { WebsiteActor } from '../../website-actor.ts'
import type { FlatForm } from '../phones/phone-verbs.server.ts'
import { type FormOrigin, refused, type SettingResult, type SettingTexts } from '../setting-form.ts'
import type { SettingSaver } from '../setting-saver.server.ts'
import { financeProblemsIn, financeQuestion, financeTexts, withFinance } from './finance-texts.ts'

export type FinanceVerbs = ReturnType<typeof financeVerbs>

/** Lenders, the rate that the dealer advertises, and what is worked out with it. */
export function financeVerbs({ site, ports }: WebsiteActor, { settings, save }: SettingSaver) {
  return {
    /** The form, and what the dealer should know of what stands there now. */
    async financeForm(): Promise<FlatForm & { readonly notes: readonly string[] }> {
      const { version, document } = await settings()
      const { notes } = ports.documents.check(site, document)
      const own = notes.filter(({ field }) => field.startsWith('finance')).map(({ reason }) => `This ${reason}.`)
      return { version, texts: financeTexts(document), notes: own }
    },

    async saveFinance(texts: SettingTexts, from: FormOrigin): Promise<SettingResult> {
      const problems = financeProblemsIn(texts)
      if (Object.keys(problems).length > 0) return refused(problems)
      return save(from, {
        verb: 'settings.finance',
        note: 'Lenders and rates',
        change: (before) => withFinance(before, texts),
        questionOf: (field) => financeQuestion(field, texts),
      })
    },
  }
}
