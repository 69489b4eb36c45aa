import { FORM_TEXTS } from './form-texts.ts'

/** What a shopper is asked to agree to, in the words that are kept with the answer. */
export interface ConsentQuestion {
  readonly name: 'opt_in' | 'terms_conditions'
  readonly wording: string
  /** Before anybody has answered. */
  readonly ticked: boolean
  readonly required: boolean
}

interface ConsentAnswers {
  readonly consents: readonly (ConsentQuestion & { readonly given: boolean })[]
  /** What is wrong: of those that must be given, the first that is not. */
  readonly fields: Readonly<Record<string, string>>
}

/** What a form that was sent agrees to. */
export function consentsIn(questions: readonly ConsentQuestion[], data: FormData): ConsentAnswers {
  const consents = questions.map((question) => ({ ...question, given: (data.get(question.name) ?? '') !== '' }))
  const refused = consents.find(({ required, given }) => required && !given)
  return { consents, fields: refused ? { [refused.name]: FORM_TEXTS.terms } : {} }
}
