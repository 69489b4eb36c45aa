import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { conflictWords } from '../document/conflict-words.ts'
import { type DocumentObject, isSame, own } from '../document/list-names.ts'
import { vocabularyOf } from '../document/words/vocabulary-of.server.ts'
import { settingsVerbs } from '../versions/settings-verbs.server.ts'
import type { WebsiteActor } from '../website-actor.ts'
import { isDelicate } from './delicate-fields.ts'
import { OPERATOR_FIELDS } from './operator-fields.ts'
import { atAnswers, type FormOrigin, PROVE, type SettingResult } from './setting-form.ts'

/** One save of a form of settings. */
export interface SettingSave {
  readonly verb: `settings.${string}`
  readonly note: string
  /** The document with what was typed; asked of the version that the form was made from, and of the one in force. */
  readonly change: (document: DocumentObject) => DocumentObject
  /** The control that a field of the document is asked by; null where the form does not ask it. */
  readonly questionOf?: (field: string) => string | null
}

export type SettingSaver = ReturnType<typeof settingSaver>

/** What the forms of settings are saved by: a version each, joined with what others have saved, answered in words. */
export function settingSaver(actor: WebsiteActor) {
  const { saveSettings, settings } = settingsVerbs(actor)

  async function save(from: FormOrigin, given: SettingSave): Promise<SettingResult> {
    const { verb, note, change, questionOf = () => null } = given
    const { document: before } = await settings()
    const after = change(before)
    if (isDelicate(before, after) && !provenWithin(actor, actor.site.now())) return PROVE
    const kept = OPERATOR_FIELDS.find((field) => !isSame(own(before, field), own(after, field)))
    if (kept) throw new Error(`A form of settings changes the ${kept} of a site, which is its operator’s.`)
    const result = await saveSettings({ ...from, verb, note, change })
    if (result.ok) return { ok: true, version: result.version, changed: result.changes.length > 0 }
    if (result.reason === 'refused') return atAnswers(result.problems, questionOf)
    const { document } = await settings()
    const vocabulary = await vocabularyOf(actor, result.conflicts)
    return { ok: false, reason: 'conflicts', version: result.version, conflicts: conflictWords(result.conflicts, [document], vocabulary) } // prettier-ignore
  }

  return { save, settings }
}
