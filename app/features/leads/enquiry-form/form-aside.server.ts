import { withHolidays } from '#app/features/locations/hours/holidays.server.ts'
import { openStatus, scheduleOf } from '#app/features/locations/hours/open-status.ts'
import { type Location, primaryLocation } from '#app/features/locations/location.ts'
import { addressLine } from '#app/features/locations/location-panel-data.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import type { FormView } from './form-view.server.ts'
import { requestedLocation } from './form-view.server.ts'
import { formRule } from '../forms/form-kinds.ts'
import { answerTime } from '../success/answer-by.ts'
import { SUCCESS_TEXTS, successKind } from '../success/success-text.ts'

/** What stands beside a form: who answers it, by when, and how to reach them at once. */
export interface FormAside {
  /** "Someone from Southbank Rocklea will call you today before 5:00 pm." */
  readonly answer: string
  readonly place: { readonly name: string; readonly address: string } | null
  readonly phone: { readonly text: string; readonly link: string } | null
  /** "Open now until 5:00 pm" */
  readonly open: string | null
}

export function formAside(site: Site, view: FormView): FormAside {
  const { name, phone_numbers } = settingsOf(site, siteSettings)
  const found = answeringPlace(site, view)
  const place = found && withHolidays(site, found)
  const schedule = place && scheduleOf(place)
  const now = site.now()
  const number = phoneFor(phone_numbers, view.car?.type, place)
  const { category, subcategory = null } = formRule(view.form.kind, { inspected: view.form.inspected })
  const { answer, reason } = SUCCESS_TEXTS[successKind({ category, subcategory, form: view.form.kind })]
  const who = place?.name ?? (asksForPlace(view) ? 'the location you choose' : name)
  const time = (schedule && answerTime(schedule, now, now)?.text) ?? 'as soon as possible'
  return {
    answer: `Someone from ${[who, 'will', answer, time, reason].filter(Boolean).join(' ')}.`,
    place: place ? { name: place.name, address: addressLine(place.address) } : null,
    phone: number ? shownPhone(number, settingsOf(site, vehicleSettings)) : null,
    open: schedule ? (openStatus(schedule, now)?.text ?? null) : null,
  }
}

const asksForPlace = ({ form }: FormView): boolean =>
  form.steps.some(({ fields }) => fields.some(({ name }) => name === 'location' || name === 'dealership_slug'))

/** Where the drive begins, the place of the form or the car; none while the shopper is still to choose one. */
function answeringPlace(site: Site, view: FormView): Location | undefined {
  const known = requestedLocation(site, view.form.kind, view.slots?.location.slug ?? view.answeredAt ?? undefined)
  if (known) return known
  // A car elsewhere is no business of the first location.
  return view.car || asksForPlace(view) ? undefined : primaryLocation(settingsOf(site, locationSettings).locations)
}
