import type { Right } from '#app/features/staff/rights.ts'
import { type DocumentObject, keysOf, objectOf, own } from './list-names.ts'

/** Fields of a document that whoever writes the website changes; all others but `FEEDS` are settings. */
export const WEBSITE_FIELDS: readonly string[] = [
  'pages', 'posts', 'redirects', 'home', 'default_pages', 'menu', 'usual_menu', 'brands', 'brand_directory', 'models',
  'theme', 'template', 'tagline', 'logo', 'logo_dark', 'icon_text', 'blogs_count', 'sales_counter', 'promotions',
  'why_buy_from_us', 'section_texts',
] // prettier-ignore

/** Fields that nobody changes but with a right of their own, or that never change. */
const KEPT: Readonly<Record<string, Right | null>> = { feeds: 'feeds.manage', slug: null, schema: null }

/** Which right changes a field of a site's document; null where none does. */
export function rightFor(field: string): Right | null {
  if (Object.hasOwn(KEPT, field)) return KEPT[field]!
  return WEBSITE_FIELDS.includes(field) ? 'website.edit' : 'settings.edit'
}

/** A document as another has it, in the fields that may be changed; all others stay. */
export function withFieldsOf(
  document: DocumentObject,
  other: DocumentObject,
  mayChange: (field: string) => boolean,
): DocumentObject {
  const fields = new Set([...keysOf(document), ...keysOf(other)])
  return objectOf([...fields].map((field) => [field, own(mayChange(field) ? other : document, field)]))
}
