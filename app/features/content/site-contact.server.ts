import type { Department } from '#app/features/leads/forms/form-kinds.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { type Contact, contactFor } from './contacts.ts'

/** Whom to reach about something at this site, with the number as its pages show it. */
export const siteContact = (site: Site, department: Department): Contact | null =>
  contactFor(department, settingsOf(site, locationSettings).locations, {
    number: settingsOf(site, siteSettings).phone_numbers.default,
    mask_phone: settingsOf(site, vehicleSettings).mask_phone,
  })
