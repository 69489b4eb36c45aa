import type { Account } from '#app/features/account/account.ts'
import { type Field, FIELDS } from '#app/features/forms/field.ts'

const NAMES = ['name', 'last_name', 'email', 'postcode'] as const

/** What a shopper may say of themselves, asked as the forms of the site ask it; nothing of it must be said. */
export const detailsFields = (): Field[] => NAMES.map((name) => ({ ...FIELDS[name], name, required: false }))

type AccountDetails = Pick<Account, 'first_name' | 'last_name' | 'email' | 'postcode'>

/** The details under the names of the forms. */
export const detailsAnswers = ({ first_name, last_name, email, postcode }: AccountDetails): Record<string, string> => ({
  name: first_name ?? '',
  last_name: last_name ?? '',
  email: email ?? '',
  postcode: postcode ?? '',
})
