import * as paths from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { text } from '#app/ui/layout/layout.ts'
import { PageHead } from '#app/ui/page-head/page-head.tsx'
import { HeadPicture } from '#app/features/site/pictures/head-picture.tsx'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { headPictureOf } from '#app/features/content/pages/head-pictures.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { keptPage } from '#app/features/site/request/kept-page.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import { locationsBlockOf } from '#app/features/locations/directory/locations.server.ts'
import { LocationPlaces } from '#app/features/locations/directory/locations-block.tsx'
import type { Route } from './+types/contact.ts'
import styles from '#app/pages.css?url'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const cache = 'public'

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  return [
    { title: pageTitle('Contact Us', chrome.name) },
    {
      name: 'description',
      content: `Call or visit ${chrome.name}: phone numbers, opening hours and directions for every location.`,
    },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
  ]
}

export async function loader({ context }: Route.LoaderArgs) {
  const kept = { cache: portsOf(context).revisionCache, kind: 'contact', name: '' }
  return keptPage(portsOf(context).site, kept, async (on) => contactPage(on))
}

function contactPage(site: Site) {
  const { name, phone_numbers } = settingsOf(site, siteSettings)
  const number = phone_numbers.default
  const locations = locationsBlockOf(site, {}, site.now())?.locations ?? []
  return {
    name,
    phone: number ? shownPhone(number, settingsOf(site, vehicleSettings)) : null,
    locations,
    picture: headPictureOf(site, paths.contact) ?? ofOnePlace(locations.map((each) => each.picture)),
    canonical: site.origin + paths.contact,
  }
}

/** That of the first place that has one; where each card brings its own, one of them would stand twice. */
const ofOnePlace = (pictures: readonly (string | null)[]): string | null =>
  pictures.every(Boolean) ? null : (pictures.find(Boolean) ?? null)

export default function Contact({ loaderData: { name, phone, locations, picture } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Contact Us" picture={picture && <HeadPicture id={picture} />}>
        <p className={text({ size: 18, tone: 'soft', measure: true, above: 2 })}>
          Call, email or drop in. Our team at {name} is here to help.
        </p>
        {phone && (
          <p className={text({ above: 6 })}>
            <ButtonLink look="primary" href={phone.link}>
              <Icon name="phone" />
              Call {phone.text}
            </ButtonLink>
          </p>
        )}
      </PageHead>
      {locations.length > 0 && (
        <div className="page locations-page">
          <LocationPlaces locations={locations} />
        </div>
      )}
    </>
  )
}
