import type { ConflictWords } from '#app/features/website/document/conflict-words.ts'
import type { SettingTexts } from '#app/features/website/settings/setting-form.ts'

/** More than any answer may have, so that the check can say how long it may be. */
const LONGEST = 12_000
const MOST_ANSWERS = 2_000

/** What somebody has typed, by the names of the controls; several answers of one control stand a line each. */
export function textsIn(form: FormData): SettingTexts {
  const texts = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name.length > 200 || texts.size >= MOST_ANSWERS) continue
    const before = texts.get(name)
    texts.set(name, (before === undefined ? value : `${before}\n${value}`).slice(0, LONGEST))
  }
  return Object.fromEntries(texts)
}

export const versionIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

/** What a page shows of a form that was not saved. */
export interface SettingAnswer {
  readonly seen: number
  readonly texts: SettingTexts
  readonly problems: Readonly<Record<string, string>>
  readonly message: string | null
  readonly conflicts: readonly ConflictWords[]
  readonly against: number
}
