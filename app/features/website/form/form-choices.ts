import type { FieldOption } from './form-field.ts'

/** What of the site a form offers, so that nobody has to know addresses and spellings by heart. */
export interface FormChoices {
  /** Locations by their slugs. */
  readonly locations: readonly FieldOption[]
  /** Pages by their addresses. */
  readonly pages: readonly FieldOption[]
  /** What the cars in stock have, by attribute, the most frequent first. */
  readonly cars: Readonly<Record<string, readonly FieldOption[]>>
}

/** A form that offers nothing of the site. */
export const NO_CHOICES: FormChoices = { locations: [], pages: [], cars: {} }
