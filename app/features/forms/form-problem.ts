/** What is wrong with a form that was sent, and what was typed into it: every form of the product answers with it. */
export interface FormProblem {
  /** HTTP status of the answer. */
  readonly status: number
  /** About the form as a whole; null where its questions say it all. */
  readonly message: string | null
  /** What is wrong with an answer, by the name of its question. */
  readonly fields: Readonly<Record<string, string>>
  /** What was typed, to be shown again; several answers to one question stand one a line. */
  readonly values: Readonly<Record<string, string>>
  /** Seconds after which it may be sent again. */
  readonly retryAfter?: number | undefined
  /** A browser that solves a task may send it at once. */
  readonly task?: boolean | undefined
  /** The token that came with it is spent: the form needs another one. */
  readonly anew?: boolean | undefined
}

/** What a form that was sent holds; several answers to one question stand one a line. Files are left out. */
export const typedValues = (data: FormData): Record<string, string> =>
  Object.fromEntries(
    [...new Set(data.keys())].map((name) => [
      name,
      data
        .getAll(name)
        .filter((value) => typeof value === 'string')
        .join('\n'),
    ]),
  )

/** Says what is wrong with a form that was sent, and keeps what was typed. */
export const problemOf =
  (data: FormData) =>
  (status: number, message: string | null, fields: FormProblem['fields'] = {}): FormProblem => ({
    status,
    message,
    fields,
    values: typedValues(data),
  })

/** What is wrong with a request that was no form that we can read: nothing of it can be shown again. */
export const unreadable = ({ status, reason }: { readonly status: number; readonly reason: string }): FormProblem => ({
  status,
  message: reason,
  fields: {},
  values: {},
})
