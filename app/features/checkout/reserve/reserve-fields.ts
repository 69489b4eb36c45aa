import type { Account } from '#app/features/account/account.ts'
import { type Field, FIELDS } from '#app/features/forms/field.ts'
import { formatPhone } from '#lib/phone.ts'

const NAMES = ['name', 'last_name', 'email', 'phone', 'postcode'] as const

/** Who reserves: a reservation is made in somebody's name, so that everything is asked for. */
export const reserveFields = (): Field[] => NAMES.map((name) => ({ ...FIELDS[name], name, required: true }))

/** What a signed-in shopper has said of themselves already. */
export const knownAnswers = (account: Account | null): Record<string, string> =>
  account
    ? {
        name: account.first_name ?? '',
        last_name: account.last_name ?? '',
        email: account.email ?? '',
        phone: formatPhone(account.phone),
        postcode: account.postcode ?? '',
      }
    : {}
