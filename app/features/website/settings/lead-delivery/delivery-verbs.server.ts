import { isMailAddress } from '#lib/forms/one-line.ts'
import { isSame, objectOf, own } from '../../document/list-names.ts'
import { type FlatQuestion, flatQuestionOf, flatTexts, withFlat } from '../flat-form.ts'
import { writtenLocations } from '../locations/written-locations.ts'
import { type FormOrigin, refused, type SettingResult, type SettingTexts } from '../setting-form.ts'
import type { SettingSaver } from '../setting-saver.server.ts'
import { wayName, wayProblems, waysOf, wayTexts, writtenWays } from './delivery-texts.ts'

const QUESTIONS: readonly FlatQuestion[] = [
  { name: 'alert', path: ['alert_email'], kind: 'text' },
  { name: 'sender-name', path: ['lead_sender', 'name'], kind: 'text' },
  { name: 'sender-email', path: ['lead_sender', 'email'], kind: 'text' },
  { name: 'acknowledge', path: ['acknowledge_leads'], kind: 'flag', initial: true },
]
const MAILBOXES = ['alert', 'sender-email'] as const

export interface DeliveryForm {
  readonly version: number
  readonly texts: SettingTexts
  readonly places: readonly (readonly [id: string, name: string])[]
  /** Ways whose secret is known, by their places in the list. */
  readonly secrets: readonly boolean[]
}

export type DeliveryVerbs = ReturnType<typeof deliveryVerbs>

/** Where leads go, besides the inbox. */
export function deliveryVerbs({ settings, save }: SettingSaver) {
  return {
    async deliveryForm(): Promise<DeliveryForm> {
      const { version, document } = await settings()
      const ways = writtenWays(document)
      return {
        version,
        texts: { ...flatTexts(document, QUESTIONS), ...wayTexts(ways) },
        places: writtenLocations(document).map((one) => [String(own(one, 'id')), String(own(one, 'name'))]),
        secrets: ways.map((way) => typeof own(way, 'secret') === 'string'),
      }
    },

    async saveDelivery(texts: SettingTexts, from: FormOrigin): Promise<SettingResult> {
      const { document } = await settings()
      const wrong = MAILBOXES.filter((name) => (texts[name] ?? '').trim() !== '' && !isMailAddress(texts[name]!.trim()))
      const problems = {
        ...wayProblems(texts, writtenWays(document)),
        ...Object.fromEntries(
          wrong.map((name) => [name, 'This must be an email address, such as leads@example.com.au.']),
        ),
      }
      if (Object.keys(problems).length > 0) return refused(problems)
      return save(from, {
        verb: 'settings.lead-delivery',
        note: 'Delivery of leads',
        change(before) {
          const ways = waysOf(texts, writtenWays(before))
          const changed = withFlat(before, texts, QUESTIONS)
          if (isSame(ways, writtenWays(before))) return changed
          return objectOf(Object.entries({ ...changed, lead_delivery: ways.length > 0 ? ways : undefined }))
        },
        questionOf: (field) => wayQuestion(field) ?? flatQuestionOf(QUESTIONS)(field),
      })
    },
  }
}

function wayQuestion(field: string): string | null {
  const [, at, name] = /^lead_delivery\.(\d+)\.(channel|to|place|url|secret|departments|locations)/.exec(field) ?? []
  return at === undefined ? null : wayName(Number(at), name as Parameters<typeof wayName>[1])
}
