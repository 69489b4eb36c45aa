import { data, Form, Link } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { FILTER_LABELS, partValueLabel } from '#app/features/parts/part-label.ts'
import { LIST_FILTERS, type ListFilter } from '#app/features/parts/search/part-query.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Route } from './+types/parts.ts'
import { Choice } from '../../parts/choice.tsx'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'
import { partLine } from './part-words.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Parts | Console' }]

const LONGEST = 80

/** The parts of the site: those of its website, or those that it does not list. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { parts, addPart, uploads } = inventoryOf(access, consoleOf(context).inventory)
  if (!parts) throw data('Your role does not include the parts of this site.', { status: 404 })
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST)
  const hidden = url.searchParams.get('view') === 'hidden'
  const filters: Partial<Record<ListFilter, string>> = {}
  for (const name of LIST_FILTERS) {
    const value = url.searchParams.get(name)?.slice(0, LONGEST)
    if (value && !hidden) filters[name] = value
  }
  const given = Math.floor(Number(url.searchParams.get('page') ?? 1))
  const page = given >= 1 && given <= 10_000 ? given : 1
  const list = await parts({ text, filters, hidden, page })
  return {
    ...list,
    parts: list.parts.map(partLine),
    text,
    hidden,
    filters,
    mayAdd: addPart !== undefined,
    mayUpload: uploads !== undefined,
  }
}

/** The list with another page of it, or without its filters. */
function addressOf(site: string, { text, hidden, filters, page }: { text: string; hidden: boolean; filters: object; page: number }): string {
  const query = new URLSearchParams({ ...(text && { q: text }), ...(hidden && { view: 'hidden' }), ...filters, ...(page > 1 && { page: String(page) }) }) // prettier-ignore
  return `${paths.parts(site)}${query.size > 0 ? `?${query}` : ''}`
} // prettier-ignore

export default function Parts({ loaderData, params }: Route.ComponentProps) {
  const { parts, count, page, pages, facets, hiddenCount, isShown, text, hidden, filters, mayAdd, mayUpload } = loaderData // prettier-ignore
  const here = paths.parts(params.site)
  const to = (page: number) => addressOf(params.site, { text, hidden, filters, page })
  const isNarrow = text !== '' || Object.keys(filters).length > 0
  return (
    <div className="plain plain-wide">
      <div className="head-row">
        <h1>Parts</h1>
        <ButtonLink href={paths.partsFile(params.site)} download>
          <Icon name="download" />
          Save as CSV
        </ButtonLink>
        {mayUpload && <ButtonLink href={paths.partsUpload(params.site)}>Upload a file</ButtonLink>}
        {mayAdd && (
          <ButtonLink href={paths.newPart(params.site)} look="primary">
            <Icon name="plus" />
            Add a part
          </ButtonLink>
        )}
      </div>
      <nav className="views views-plain" aria-label="Views">
        <Link to={here} aria-current={hidden ? undefined : 'page'}>
          On the website
        </Link>
        <Link to={`${here}?view=hidden`} aria-current={hidden ? 'page' : undefined}>
          Not on the website <small>{hiddenCount}</small>
        </Link>
      </nav>
      {!isShown && (
        <p className="quiet">
          The website has no page of parts: it appears with the first part that is shown, unless the site’s document
          says never.
        </p>
      )}
      <Form method="get" role="search" className="feeds-choices parts-search">
        {hidden && <input type="hidden" name="view" value="hidden" />}
        <label>
          Part number or words
          <TextInput type="search" name="q" defaultValue={text} maxLength={LONGEST} key={text} />
        </label>
        {!hidden &&
          LIST_FILTERS.map((name) => (
            <Choice
              key={`${name} ${filters[name] ?? ''}`}
              label={FILTER_LABELS[name]}
              name={name}
              chosen={filters[name]}
              options={facets[name].map(([value, count]) => [value, `${partValueLabel(name, value)} (${count})`])}
            />
          ))}
        <Button type="submit">Search</Button>
      </Form>
      <p className="soft">
        {count === 1 ? '1 part' : `${count.toLocaleString('en-AU')} parts`}
        {isNarrow && (
          <>
            {' '}
            <Link to={hidden ? `${here}?view=hidden` : here} className="feeds-link">
              Show all
            </Link>
          </>
        )}
      </p>
      <ul className="lines">
        {parts.map(({ number, name, detail, price, availability }) => (
          <li key={number} className="line line-person parts-line">
            <div>
              <Link to={paths.part(params.site, number)}>
                <b>{name}</b>
              </Link>
              <small>{detail}</small>
            </div>
            <span className="parts-price">
              <b>{price}</b>
              <small>{availability}</small>
            </span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <p className="plain-row">
          {page > 1 && <Link to={to(page - 1)}>Earlier parts</Link>}
          <span className="soft">
            Page {page} of {pages}
          </span>
          {page < pages && <Link to={to(page + 1)}>Later parts</Link>}
        </p>
      )}
    </div>
  )
}
