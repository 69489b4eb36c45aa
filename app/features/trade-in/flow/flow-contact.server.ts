import { consentsOf } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { answersTo } from '#app/features/forms/answers.server.ts'
import type { Field } from '#app/features/forms/field.ts'
import { consentsIn } from '#app/features/forms/consents.ts'
import type { Consent } from '#app/features/leads/lead.ts'
import { departmentPlaces } from '#app/features/locations/department-places.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { contactFields } from './flow-fields.ts'
import type { ValuationContact } from '../valuation/valuation.ts'

/** Whom to answer, with the yards of this site: a workshop buys no vehicles. */
export const contactFieldsAt = (site: Site): Field[] =>
  contactFields(
    departmentPlaces(settingsOf(site, locationSettings).locations, 'sales').map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
  )

export type GivenContact =
  | { readonly ok: true; readonly contact: ValuationContact; readonly consents: readonly Consent[] }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

/** Who asks, as a form has it, and what they agreed to. */
export function contactIn(site: Site, data: FormData): GivenContact {
  const answered = answersTo(contactFieldsAt(site), data)
  const { consents, fields } = consentsIn(consentsOf(site, 'sell-your-car'), data)
  if (!answered.ok) return { ok: false, fields: { ...answered.fields, ...fields } }
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  const { name = '', phone = '', email = '', location_id = null } = answered.answers
  const opt_in = consents.some(({ name: consent, given }) => consent === 'opt_in' && given)
  return {
    ok: true,
    contact: { name, phone, email, location_id, opt_in },
    consents: consents.map(({ name: consent, given, wording }) => ({
      purpose: consent === 'opt_in' ? 'marketing' : 'terms',
      given,
      wording,
    })),
  }
}
