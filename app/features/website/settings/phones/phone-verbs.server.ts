import { type FlatQuestion, flatQuestionOf, flatTexts, withFlat } from '../flat-form.ts'
import type { FormOrigin, SettingResult, SettingTexts } from '../setting-form.ts'
import type { SettingSaver } from '../setting-saver.server.ts'

const QUESTIONS: readonly FlatQuestion[] = [
  ...(['default', 'new', 'used', 'demo'] as const).map((type) => ({ name: type, path: ['phone_numbers', type], kind: 'text' as const })), // prettier-ignore
  { name: 'by-type', path: ['phone_numbers', 'filter_by_car_type'], kind: 'flag', initial: true },
  { name: 'whatsapp', path: ['whatsapp_number'], kind: 'text', initial: '' },
  { name: 'masked', path: ['mask_phone'], kind: 'flag', initial: false },
]

export interface FlatForm {
  readonly version: number
  readonly texts: SettingTexts
}

export type PhoneVerbs = ReturnType<typeof phoneVerbs>

/** The numbers that shoppers call. */
export function phoneVerbs({ settings, save }: SettingSaver) {
  return {
    async phoneForm(): Promise<FlatForm> {
      const { version, document } = await settings()
      return { version, texts: flatTexts(document, QUESTIONS) }
    },

    savePhones: (texts: SettingTexts, from: FormOrigin): Promise<SettingResult> =>
      save(from, {
        verb: 'settings.phones',
        note: 'Phones',
        change: (before) => withFlat(before, texts, QUESTIONS),
        questionOf: flatQuestionOf(QUESTIONS),
      }),
  }
}
