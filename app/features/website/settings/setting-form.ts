import type { DocumentProblem } from '#app/features/site/documents/site-documents.ts'
import type { ConflictWords } from '../document/conflict-words.ts'
import type { MergeSide } from '../document/merge-documents.ts'

/** What somebody has typed into a form, by the names of its controls. */
export type SettingTexts = Readonly<Record<string, string>>

/** What is wrong with answers, by the names of their controls. */
export type SettingProblems = Readonly<Record<string, string>>

/** What a form was made from, and what was decided where others have saved the same. */
export interface FormOrigin {
  readonly seen: number
  readonly decided?: ReadonlyMap<string, MergeSide> | undefined
  readonly against?: number | undefined
}

export type SettingResult =
  | { readonly ok: true; readonly version: number; readonly changed: boolean }
  | { readonly ok: false; readonly reason: 'not-found' }
  /** They have to prove first who they are. */
  | { readonly ok: false; readonly reason: 'prove' }
  | { readonly ok: false; readonly reason: 'conflicts'; readonly version: number; readonly conflicts: readonly ConflictWords[] } // prettier-ignore
  | {
      readonly ok: false
      readonly reason: 'refused'
      readonly problems: SettingProblems
      /** What is wrong beside the answers. */
      readonly message: string | null
    }

export const NOT_FOUND = { ok: false, reason: 'not-found' } as const
export const PROVE = { ok: false, reason: 'prove' } as const

/** Answers that are refused before anything is saved. */
export const refused = (problems: SettingProblems, message: string | null = null): SettingResult => ({
  ok: false,
  reason: 'refused',
  problems,
  message,
})

/**
 * What the check of the document says, at the answers that it is about: `questionOf` names the control of a field.
 * What stands elsewhere in the document is said as a whole.
 */
export function atAnswers(
  problems: readonly DocumentProblem[],
  questionOf: (field: string) => string | null,
): SettingResult {
  const own: Record<string, string> = {}
  const others: string[] = []
  for (const { field, reason } of problems) {
    const question = questionOf(field)
    if (question === null) others.push(`${field} ${reason}`)
    else own[question] ??= `This ${reason}.`
  }
  const message = others.length === 0 ? null : `Nothing was saved. The settings of this site have a fault elsewhere that has to be mended first: ${others[0]}.` // prettier-ignore
  return refused(own, message)
}
