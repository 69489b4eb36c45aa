import { consentsOf } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { answersTo } from '#app/features/leads/forms/answers.server.ts'
import type { Field } from '#app/features/leads/forms/field.ts'
import { FORM_TEXTS } from '#app/features/leads/forms/texts.ts'
import type { Consent } from '#app/features/leads/lead.ts'
import { textOf } from '#app/features/leads/abuse/guard.server.ts'
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
  const boxes = consentsOf(site, 'sell-your-car').map((box) => ({ ...box, given: textOf(data, box.name) !== '' }))
  const refused = boxes.find(({ required, given }) => required && !given)
  if (!answered.ok || refused) {
    return { ok: false, fields: { ...(!answered.ok && answered.faults), ...(refused && { [refused.name]: FORM_TEXTS.terms }) } } // prettier-ignore
  }
  const { name = '', phone = '', email = '', location_id = null } = answered.answers
  const opt_in = boxes.some((box) => box.name === 'opt_in' && box.given)
  return {
    ok: true,
    contact: { name, phone, email, location_id, opt_in },
    consents: boxes.map((box) => ({
      purpose: box.name === 'opt_in' ? 'marketing' : 'terms',
      given: box.given,
      wording: box.wording,
    })),
  }
}
