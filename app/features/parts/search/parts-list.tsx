import * as paths from '#app/paths.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Pagination } from '#app/ui/pagination/pagination.tsx'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import { formatNumber } from '#lib/money.ts'
import { PartItem } from '../part-item.tsx'
import { choiceLabel } from '../part-label.ts'
import { partsAddress, partsChoices } from './part-query.ts'
import type { PartsPage } from '../parts-page.server.ts'

/** The parts of one page, or where the list ends. */
export function PartsList({ page }: { page: PartsPage }) {
  const at = (number: number) => partsAddress({ ...page.state, page: number })
  if (page.page > page.pages) {
    return (
      <div className="empty">
        <h2 className={text({ size: 20, weight: 'bold' })}>There is no page {page.page} of this list</h2>
        <p className={text({ above: 2 })}>
          It ends at page {page.pages}. <TextLink href={at(page.pages)}>Go to the last page</TextLink>
        </p>
      </div>
    )
  }
  return (
    <>
      <h2 className="sr-only">Results</h2>
      {page.contact && (
        <p className={text({ size: 14, tone: 'quiet' }, 'parts-how')}>
          Found your part? Call {page.contact.name} with its part number. We’ll check that it fits, then put it aside or
          order it for you. There’s no online checkout for parts.
        </p>
      )}
      <ul className="ruled parts-list">
        {page.cards.map((card) => (
          <li key={card.number}>
            <PartItem card={card} vehicle={page.state.vehicle} />
          </li>
        ))}
      </ul>
      <Pagination label="Pages of results" page={page.page} pages={page.pages} href={at} />
    </>
  )
}

/** What to do when no part matches: leave one choice out, or call. */
export function NoParts({ page: { state, fewer, contact } }: { page: PartsPage }) {
  const choices = partsChoices(state)
  return (
    <div className="empty">
      <h2 className={text({ size: 20, weight: 'bold' })}>
        {choices.length ? 'No parts match all of that' : 'We’re not listing any parts at the moment'}
      </h2>
      {fewer.length > 0 && (
        <ul className={stack({ gap: 2, above: 4 })}>
          {fewer.map(({ key, address, count }) => (
            <li key={key}>
              <TextLink href={address} className="tap-line">
                Remove {choiceLabel(choices.find((choice) => choice.key === key)!)} ({formatNumber(count)}{' '}
                {count === 1 ? 'part' : 'parts'})
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      {contact && (
        <p className={text({ tone: 'soft', above: 4 })}>
          We can order more than we list. Call {contact.name} with your vehicle’s details, ideally its VIN.
        </p>
      )}
      <div className={row({ gap: 3, above: 6 })}>
        {contact && (
          <ButtonLink href={contact.phone.link} look="primary">
            <Icon name="phone" />
            Call {contact.phone.text}
          </ButtonLink>
        )}
        {choices.length > 0 && <ButtonLink href={paths.partsSearch}>Show all parts</ButtonLink>}
      </div>
    </div>
  )
}
