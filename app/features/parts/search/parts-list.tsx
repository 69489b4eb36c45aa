import { Pages } from '#app/features/search/results/pages.tsx'
import { formatNumber } from '#lib/money.ts'
import { PartItem } from '../part-item.tsx'
import { choiceLabel } from '../part-label.ts'
import { PARTS_PATH, partsAddress, partsChoices } from './part-query.ts'
import type { PartsPage } from '../parts-page.server.ts'

/** The parts of one page, or where the list ends. */
export function PartsList({ page }: { page: PartsPage }) {
  const at = (number: number) => partsAddress({ ...page.state, page: number })
  if (page.page > page.pages) {
    return (
      <div className="empty">
        <h2 className="text-20 font-bold">There is no page {page.page} of this list</h2>
        <p className="mt-2">
          It ends at page {page.pages}.{' '}
          <a className="link" href={at(page.pages)}>
            Go to the last page
          </a>
        </p>
      </div>
    )
  }
  return (
    <>
      <h2 className="sr-only">Results</h2>
      {page.contact && (
        <p className="parts-how">
          Found your part? Call {page.contact.name} with its part number. We check that it fits, and keep it for you or
          order it. There is no cart: nothing is bought on this page.
        </p>
      )}
      <ul className="parts-list">
        {page.cards.map((card) => (
          <li key={card.number}>
            <PartItem card={card} vehicle={page.state.vehicle} />
          </li>
        ))}
      </ul>
      <Pages page={page.page} pages={page.pages} href={at} />
    </>
  )
}

/** What to do when no part matches: leave one choice out, or call. */
export function NoParts({ page: { state, fewer, contact } }: { page: PartsPage }) {
  const choices = partsChoices(state)
  return (
    <div className="empty">
      <h2 className="text-20 font-bold">
        {choices.length ? 'No part matches all of that' : 'Our parts are not listed here at the moment'}
      </h2>
      {fewer.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {fewer.map(({ key, address, count }) => (
            <li key={key}>
              <a href={address} className="link inline-flex min-h-9 items-center">
                Without {choiceLabel(choices.find((choice) => choice.key === key)!)}: {formatNumber(count)}{' '}
                {count === 1 ? 'part' : 'parts'}
              </a>
            </li>
          ))}
        </ul>
      )}
      {contact && (
        <p className="mt-4 text-n-8">
          We can get more than we list. Call {contact.name} and tell us the vehicle, best with its VIN.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {contact && (
          <a href={contact.phone.link} className="btn btn-primary">
            <span className="i i-phone" aria-hidden="true" />
            Call {contact.phone.text}
          </a>
        )}
        {choices.length > 0 && (
          <a href={PARTS_PATH} className="btn btn-quiet">
            Show all parts
          </a>
        )}
      </div>
    </div>
  )
}
