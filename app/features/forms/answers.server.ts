import { fieldsToAnswer } from './condition.ts'
import type { Field } from './field.ts'
import { typedValues } from './form-problem.ts'
import { formSchema } from './form.schema.ts'

export type AnswersResult =
  | { readonly ok: true; readonly answers: Readonly<Record<string, string | undefined>> }
  /** What is wrong with which. */
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

/** The answers to the questions of a form, each as every form of the site takes it, or what is wrong with which. */
export function answersTo(fields: readonly Field[], given: FormData): AnswersResult {
  const requested = fieldsToAnswer(fields, typedValues(given))
  const typed = requested.map(({ name }) => [name, given.getAll(name).map(String)] as const)
  const checked = formSchema(requested).safeParse(
    Object.fromEntries(typed.map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')])),
  )
  if (checked.success) return { ok: true, answers: checked.data as Record<string, string | undefined> }
  const wrong: Record<string, string> = {}
  for (const { path, message } of checked.error.issues) wrong[String(path[0])] ??= message
  return { ok: false, fields: wrong }
}
