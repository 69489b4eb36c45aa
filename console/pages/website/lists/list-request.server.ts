import { data } from 'react-router'
import type { z } from 'zod'
import { brandSchema } from '#app/features/brands/settings.schema.ts'
import { postSchema } from '#app/features/content/pages/page.schema.ts'
import { redirectSchema } from '#app/features/content/redirects/redirect.schema.ts'
import { promoSchema } from '#app/features/search/settings.schema.ts'
import type { FormField } from '#app/features/website/form/form-field.ts'
import { formFields } from '#app/features/website/form/form-fields.schema.ts'
import { WEBSITE_LISTS, type WebsiteList } from '#app/features/website/lists/entry-list.ts'
import type { EntryResult } from '#app/features/website/lists/list-verbs.server.ts'
import { NOT_YOURS } from '../website-of.ts'

/** The list that an address names; for any other name there is nothing. */
export function listNamed(name: string): WebsiteList {
  const list = WEBSITE_LISTS.find((one) => one === name)
  if (!list) throw data(NOT_YOURS, { status: 404 })
  return list
}

/** The form of an entry: its questions, and what its answers have to be. */
export function entryForm(list: WebsiteList): { readonly fields: readonly FormField[]; readonly schema: z.ZodType } {
  switch (list) {
    case 'posts':
      return { fields: formFields(postSchema, { of: 'post', without: ['blocks'] }), schema: postSchema }
    case 'offers':
      return { fields: formFields(promoSchema, { of: 'promo' }), schema: promoSchema }
    case 'redirects':
      return { fields: formFields(redirectSchema, { of: 'redirect' }), schema: redirectSchema }
    case 'brands':
      return { fields: formFields(brandSchema, { of: 'brand' }), schema: brandSchema }
  }
}

/** What a new entry begins with, beside what its form asks. */
export const newEntry = (list: WebsiteList): Readonly<Record<string, unknown>> =>
  list === 'posts' ? { blocks: [] } : {}

const NO_ENTRY = 'This entry is not in your draft any more. Open the list again.'

/** What is answered where nothing was done. */
export function notDone(result: Extract<EntryResult, { ok: false }>): {
  readonly status: 409 | 422
  readonly message: string
} {
  if (result.reason === 'not-found') throw data(NO_ENTRY, { status: 404 })
  if (result.reason === 'changed') return { status: 409, message: result.message }
  return { status: 422, message: 'Nothing was saved yet: look at the answers that are marked.' }
}
