import { PART_FORM } from '#app/features/inventory/parts/part-form.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { formText } from '#lib/forms/form-text.ts'

/** What somebody has typed of a part, by field. */
export const typedPart = (form: FormData): Record<string, string> =>
  Object.fromEntries(PART_FORM.map(([field]) => [field, formText(form, field)]))

/** Where a part may be held. */
export const partPlaces = (site: Site): (readonly [slug: string, name: string])[] =>
  settingsOf(site, locationSettings).locations.map(({ slug, name }) => [slug, name])
