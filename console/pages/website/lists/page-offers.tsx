import { Icon } from '#app/ui/icon/icon.tsx'
import * as paths from '../../../paths.ts'
import { placeLink } from '../place-link.ts'
import { Standing } from './entry-line.tsx'
import type { OfferView } from './entry-view.ts'

/** The promotions among the blocks of pages; each is changed on its page. */
export const PageOffers = ({ site, offers }: { readonly site: string; readonly offers: readonly OfferView[] }) => (
  <>
    <h2>Promotions on pages</h2>
    <p className="soft">
      An offer on a page is a block “Promotion” of that page, with its own dates.{' '}
      <a href={paths.website(site)}>Choose the page</a>, then add the block.
    </p>
    {offers.length === 0 ? (
      <p className="quiet">No page has a promotion yet.</p>
    ) : (
      <ul className="lines entries">
        {offers.map(({ place, state, change, dates }, n) => {
          const to = change === 'removed' ? null : placeLink(site, place)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two slides of a page may read alike
            <li key={n} className="line entry-offer">
              <Icon name="star" />
              <div>
                {to ? <a href={to}>{place.detail}</a> : <s>{place.detail}</s>}
                <small>{[place.owner, dates || 'without dates'].join(' · ')}</small>
                <Standing state={state} change={change} />
              </div>
            </li>
          )
        })}
      </ul>
    )}
  </>
)
