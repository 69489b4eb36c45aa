import * as paths from '#app/paths.ts'
import { slugify } from '#lib/text/slugify.ts'
import type { DocumentObject } from '../document/list-names.ts'
import type { NewSiteAnswers } from './start-questions.ts'
import { PAGES_OF, startFacts, startHome, startPages } from './start-texts.ts'

/** The document of a site as it begins: pages, menu and legal texts that stand from the first minute. */
export function startDocument({ name, slug, abn, state, licence, stock, offers }: NewSiteAnswers): DocumentObject {
  const offered = offers.flatMap((offer) => PAGES_OF[offer])
  const begun: DocumentObject = {
    schema: 1,
    slug,
    name,
    abn,
    item_type: stock,
    address: { state },
    locations: [
      {
        id: 1,
        name,
        slug: slugify(name) || slug,
        primary: true,
        ...(licence && { dealer_license_number: licence }),
        address: { state },
      },
    ],
    // A used car that has just come is not a new one.
    new_label: 'Just arrived',
    default_pages: [paths.privacyPolicy, paths.terms, ...offered],
  }
  const facts = startFacts(begun)
  return { ...begun, home: startHome(facts), pages: startPages(facts) }
}
