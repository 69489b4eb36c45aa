import { REDIRECT_PAYLOADS } from '../../factories/hostile/redirect-payloads.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'

const modelWith = (override_url: string, index: number) => ({ name: `Model ${index}`, make: 'Toyota', override_url })
const placeWith = (place_url: string, index: number) => ({
  id: index + 1,
  name: `Place ${index}`,
  slug: `place-${index}`,
  address: { street: `${index + 1} Example Street`, city: 'Rocklea', state: 'QLD', place_url },
  contact_detail: { phone: '0735550141' },
})

/** What is refused only because the site has no such page was taken before that was looked at. */
function isTaken(more: object): boolean {
  const checked = checkSiteDocument(siteDocument({ slug: 'links', ...more }))
  return checked.ok || checked.problems.every(({ reason }) => reason.includes('is no page of this site'))
}

/** Payloads that a site's document may name as a link of a model, and as one to a map: the others are refused there. */
export const takenLinks = () => ({
  override_url: REDIRECT_PAYLOADS.filter((payload) => isTaken({ models: { list: [modelWith(payload, 0)] } })),
  place_url: REDIRECT_PAYLOADS.filter((payload) => isTaken({ locations: [placeWith(payload, 0)] })),
})

/** A dealer whose document holds every hostile link that it may hold. */
export function linkSites(): SiteFixture[] {
  const { override_url, place_url } = takenLinks()
  const document = siteDocument({
    slug: 'links',
    models: { list: override_url.map(modelWith) },
    locations: place_url.map(placeWith),
  })
  return [{ document, older: true }]
}
