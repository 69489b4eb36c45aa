import { openStatus, scheduleOf } from '#app/features/locations/hours/open-status.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { addressLine } from '#app/features/locations/location-panel-data.ts'
import { phoneFor } from '#app/features/locations/phone-for.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import type { FormView } from './form-view.server.ts'
import { locationAsked } from './form-view.server.ts'

/** What stands beside a form: who answers it, when, and how to reach them at once. */
export interface FormAside {
  readonly place: { readonly name: string; readonly address: string } | null
  readonly phone: { readonly text: string; readonly link: string } | null
  /** "Open now until 5:00 pm" */
  readonly open: string | null
}

export function formAside(site: Site, view: FormView): FormAside {
  const { locations } = settingsOf(site, locationSettings)
  const place = locationAsked(site, view.answeredAt ?? undefined) ?? primaryLocation(locations)
  const number = phoneFor(settingsOf(site, siteSettings).phone_numbers, undefined, place)
  return {
    place: place ? { name: place.name, address: addressLine(place.address) } : null,
    phone: number ? { text: formatPhone(number), link: phoneLink(number) } : null,
    open: place ? (openStatus(scheduleOf(place), site.now())?.text ?? null) : null,
  }
}
