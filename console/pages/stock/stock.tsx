import { data, Link, Outlet, redirect } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { listAddress, stockAddress, stockQuery } from '#app/features/inventory/list/stock-query.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { formText } from '#lib/forms/form-text.ts'
import { KeyMark } from '../../frame/key-mark.tsx'
import { useKey } from '../../frame/letter-keys.ts'
import { Menu } from '../../parts/menu.tsx'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { useAnswer } from '../../request/own-answer.ts'
import { siteFor } from '../../request/site-for.ts'
import type { Route } from './+types/stock.ts'
import { stockListData, type StockListData } from './list-data.server.ts'
import { StockTable } from './stock-table.tsx'
import { StockToolbar } from './stock-toolbar.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Stock | Console' }]

const NOT_YOURS = 'Your role does not include the stock.'

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  // What is done with the chosen cars stands beside the list, whose query its address carries.
  const isBehind = url.pathname === paths.changeStock(params.site)
  const query = isBehind ? new URLSearchParams(url.searchParams.get('list') ?? '') : url.searchParams
  const list = await stockListData(access, consoleOf(context).inventory, query)
  if (!list) throw data(NOT_YOURS, { status: 404 })
  return list
}

/** Keeps the list that is shown under a name, or forgets one. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { views, saveView, removeView } = inventoryOf(access, consoleOf(context).inventory)
  if (!views || !saveView || !removeView) throw data(NOT_YOURS, { status: 404 })
  const form = await request.formData()
  const list = stockQuery(url.searchParams)
  const [gone, same] = [formText(form, 'remove'), formText(form, 'save')]
  const known = same === '' ? undefined : (await views()).find(({ id }) => id === same)
  const typed = { name: formText(form, 'name'), shared: formText(form, 'shared') === '1' }
  const kept = known ?? typed
  const result = gone
    ? await removeView(gone)
    : same !== '' && !known
      ? NOT_THERE
      : await saveView({ ...kept, query: listAddress(list) })
  if (!result.ok) {
    const message = result.reason === 'refused' ? result.message : 'This view is not there any more.'
    return data({ ...typed, message }, { status: 422 })
  }
  return redirect(`${url.pathname}?${stockAddress({ ...list, kept: gone ? null : result.id })}`)
}

const NOT_THERE = { ok: false, reason: 'not-found' } as const

/** Views that stand in the line; the rest are behind "more". */
const IN_LINE = 8

export default function Stock({ loaderData: list, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData)
  const { site, onSite, views, saved, csv, mayAdd, tasks } = list
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
        {tasks.length > 0 && (
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
      <StockToolbar list={list} refused={refused} />
      <StockTable {...list} />
      <Outlet />
    </div>
  )
}

const ViewLink = ({ name, to, count, chosen }: StockListData['views'][number]) => (
  <Link to={to} aria-current={chosen ? 'page' : undefined}>
    {name} {count !== null && <small>{count}</small>}
  </Link>
)
