import { data, Form, Link, redirect } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { stockAddress, stockQuery } from '#app/features/inventory/list/stock-query.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { formText } from '#lib/forms/form-text.ts'
import { KeyMark } from '../../frame/key-mark.tsx'
import { useKey } from '../../frame/letter-keys.ts'
import { Menu } from '../../parts/menu.tsx'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'
import type { Route } from './+types/stock.ts'
import { stockListData, type StockListData } from './list-data.server.ts'
import { StockColumns, StockFilters } from './stock-filters.tsx'
import { StockTable } from './stock-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Stock | Console' }]

const NOT_YOURS = 'Your role does not include the stock.'

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const list = await stockListData(access, consoleOf(context).inventory, url.searchParams)
  if (!list) throw data(NOT_YOURS, { status: 404 })
  return list
}

/** Keeps the list that is shown under a name, or forgets one. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { saveView, removeView } = inventoryOf(access, consoleOf(context).inventory)
  const form = await request.formData()
  if (!saveView || !removeView) throw data(NOT_YOURS, { status: 404 })
  const gone = formText(form, 'remove')
  const query = stockAddress({ ...stockQuery(url.searchParams), page: 1 }).toString()
  const shared = formText(form, 'shared') === '1'
  const result = gone ? await removeView(gone) : await saveView({ name: formText(form, 'name'), query, shared })
  if (result.ok) return redirect(gone ? url.pathname : url.pathname + url.search)
  throw data(result.reason === 'refused' ? result.message : 'This view is not there any more.', { status: 422 })
}

/** Views that stand in the line; the rest are behind "more". */
const IN_LINE = 8

export default function Stock({ loaderData: list }: Route.ComponentProps) {
  const { site, onSite, views, saved, csv, mayAdd, mayChange } = list
  const addKey = useKey('a')
  const more = views.slice(IN_LINE)
  const chosenMore = more.find(({ chosen }) => chosen)
  return (
    <div className="stock">
      <div className="head">
        <h1>
          Stock <span className="stock-count">{onSite} on the site</span>
        </h1>
        <ButtonLink href={csv} look="text" download aria-label="This list as CSV">
          <Icon name="download" />
          <span className="stock-wide">CSV</span>
        </ButtonLink>
        {mayChange && (
          <Link to={paths.stockJobs(site)} className={buttonClass('text')} aria-label="Changes of many cars">
            <Icon name="undo" />
            <span className="stock-wide">Changes</span>
          </Link>
        )}
        {mayAdd && (
          <Link to={paths.newCar(site)} className={buttonClass('primary')} aria-label="Add a car" {...addKey}>
            <Icon name="plus" />
            <span className="stock-wide">Add a car</span>
            <KeyMark of="a" />
          </Link>
        )}
      </div>
      <nav className="views stock-views" aria-label="Views">
        {saved.map(({ id, name, to, chosen }) => (
          <Link key={id} to={to} aria-current={chosen ? 'page' : undefined}>
            <Icon name="star" />
            {name}
          </Link>
        ))}
        {views.slice(0, IN_LINE).map((view) => (
          <ViewLink key={view.name} {...view} />
        ))}
        {chosenMore && <ViewLink {...chosenMore} />}
        <Menu
          label="More views"
          className="stock-more"
          button={
            <>
              {more.length} more <Icon name="down" small />
            </>
          }
        >
          <div className="stock-menu">
            {more.map((view) => (
              <ViewLink key={view.name} {...view} />
            ))}
          </div>
        </Menu>
      </nav>
      <Toolbar {...list} />
      <StockTable {...list} />
    </div>
  )
}

const ViewLink = ({ name, to, count, chosen }: StockListData['views'][number]) => (
  <Link to={to} aria-current={chosen ? 'page' : undefined}>
    {name} {count !== null && <small>{count}</small>}
  </Link>
)

/** What the list is narrowed to, and what it can be narrowed to. */
function Toolbar(list: StockListData) {
  const { text, carried, chips, saved, mayKeep, mayShare, query } = list
  const kept = saved.find(({ chosen, mine }) => chosen && mine)
  return (
    <div className="stock-tools">
      <Form role="search" className="stock-find" key={`find ${query}`}>
        {carried.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label className="unseen" htmlFor="stock-text">
          Stock number, plate, VIN or words
        </label>
        <TextInput id="stock-text" type="search" name="text" defaultValue={text} placeholder="Find a car" />
      </Form>
      <StockFilters {...list} />
      {chips.map(({ name, words, without }) => (
        <Link key={name} to={without} className="stock-chip" aria-label={`Without: ${name} ${words}`}>
          <span className="quiet">{name}</span> {words} <Icon name="close" small />
        </Link>
      ))}
      <div className="stock-view">
        {mayKeep && (kept || query !== '') && (
          <Menu
            label="Keep this list"
            className={buttonClass('text')}
            button={kept ? `Kept as ${kept.name}` : 'Save view'}
          >
            {kept ? (
              <Form method="post" className="menu-form" action={`?${query}`}>
                <Button type="submit" name="remove" value={kept.id}>
                  Remove the view “{kept.name}”
                </Button>
              </Form>
            ) : (
              <Form method="post" className="menu-form" action={`?${query}`}>
                <label>
                  Keep this list as
                  <TextInput name="name" required maxLength={60} />
                </label>
                {mayShare && (
                  <label className="menu-tick">
                    <input type="checkbox" name="shared" value="1" /> For everybody
                  </label>
                )}
                <Button type="submit">Save view</Button>
              </Form>
            )}
          </Menu>
        )}
        <StockColumns {...list} />
      </div>
    </div>
  )
}
