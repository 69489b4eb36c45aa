import type { Field } from './field.ts'
import { formSchema } from './form.schema.ts'

export type AnswersResult =
  | { readonly ok: true; readonly answers: Readonly<Record<string, string | undefined>> }
  | {
      readonly ok: false
      readonly faults: Readonly<Record<string, string>>
      /** What was typed, to be shown again. */
      readonly values: Readonly<Record<string, string>>
    }

/** Answers to questions that are asked apart from the forms of leads, checked as every form of the site is. */
export function answersTo(fields: readonly Field[], given: FormData): AnswersResult {
  const typed = fields.map(({ name }) => [name, given.getAll(name).map(String)] as const)
  const schema = formSchema({
    kind: 'contact',
    title: '',
    intro: '',
    submit: '',
    steps: [{ title: '', fields }],
    multiStep: false,
  })
  const checked = schema.safeParse(
    Object.fromEntries(typed.map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')])),
  )
  if (checked.success) return { ok: true, answers: checked.data as Record<string, string | undefined> }
  const faults: Record<string, string> = {}
  for (const { path, message } of checked.error.issues) faults[String(path[0])] ??= message
  return { ok: false, faults, values: Object.fromEntries(typed.map(([name, all]) => [name, all[0] ?? ''])) }
}
