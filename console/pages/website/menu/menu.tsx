import { data, Form, Link, redirect } from 'react-router'
import { type DocumentObject, own } from '#app/features/website/document/list-names.ts'
import { linksBelow, MENU_CHANGES, type MenuChange, menuLabel, placeFromText, placeText } from '#app/features/website/lists/menu-edits.ts' // prettier-ignore
import type { MenuResult } from '#app/features/website/lists/menu-verbs.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import { saidAfter } from '../../../parts/said-after.ts'
import * as paths from '../../../paths.ts'
import { revalidateAfterAnswer, useAnswer } from '../../../request/own-answer.ts'
import { EditDone, UNDO_WORDS } from '../edit-done.tsx'
import { stepIn } from '../step-in.ts'
import { editorFor } from '../website-of.ts'
import type { Route } from './+types/menu.ts'
import { menuFaults } from './menu-request.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Menu | Website | Console' }]
export { revalidateAfterAnswer as shouldRevalidate }

/** Entries that stand beside each other in the header; the last of more gather under More. */
const ACROSS = 8
const DONE_WORDS = {
  ...UNDO_WORDS,
  saved: 'Saved in your draft. Shoppers see it once you publish.',
  dropped: 'Your draft has the usual menu again.',
  begun:
    'The usual entries are your own now, in your draft: change, move or remove each. Shoppers see the same menu until you do and publish.',
} as const

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { website } = await editorFor(context, request, params.site)
  const { menu, usual, step, canUndo, isChanged, problems } = await website.menu()
  const faults = menuFaults(problems)
  const line = (entry: DocumentObject, at: number, below?: number) => {
    const place = placeText(below === undefined ? [at] : [at, below])
    return { place, label: menuLabel(entry), leads: leadsWords(entry), fault: faults.get(place) ?? null }
  }
  const lines = (menu ?? usual).map((entry, at) => ({
    ...line(entry, at),
    links: linksBelow(entry)?.map((link, below) => line(link, at, below)) ?? null,
  }))
  const isLast = Number(url.searchParams.get('step')) === step
  return {
    isUsual: menu === null,
    lines,
    step,
    isChanged,
    said: saidAfter(DONE_WORDS, url.searchParams.get('done')),
    undo: isLast && canUndo ? step : null,
  }
} // prettier-ignore

const LISTS: Readonly<Record<string, string>> = {
  buy: 'all ways to your stock',
  models: 'your models',
  brands: 'your brands',
  stock: 'types of stock',
}

function leadsWords(entry: DocumentObject): string {
  const [to, list] = [own(entry, 'to'), own(entry, 'list')]
  if (typeof to === 'string') return `leads to ${to}`
  if (typeof list === 'string') return `opens ${Object.hasOwn(LISTS, list) ? LISTS[list] : list}`
  const count = linksBelow(entry)?.length ?? 0
  return count === 1 ? 'opens 1 link' : `opens ${count} links`
}

/** Moves an entry, or takes it away; the name of the button says what, its value which. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await editorFor(context, request, params.site)
  const form = await request.formData()
  const seen = stepIn(form)
  const change = MENU_CHANGES.find((one) => form.has(one))
  const place = change && placeFromText(formText(form, change))
  const intent = formText(form, 'intent')
  if (intent === 'drop' || intent === 'begin') {
    const isBegun = intent === 'begin'
    return answered(isBegun ? await website.beginMenu(seen) : await website.dropMenu(seen), params.site, isBegun ? 'begun' : 'dropped') // prettier-ignore
  }
  if (!change || !place) return data({ message: 'This form asked for nothing that can be done. Load the page again.' }, { status: 422 }) // prettier-ignore
  return answered(await website.changeMenu(change, place, seen), params.site, 'saved')
}

function answered(result: MenuResult, site: string, done: keyof typeof DONE_WORDS) {
  if (!result.ok) return data({ message: result.message }, { status: result.reason === 'changed' ? 409 : 422 })
  return redirect(`${paths.websiteMenu(site)}?${new URLSearchParams({ done, step: String(result.step) })}`)
}

/** The menu of the header, with what each entry opens. */
export default function Menu({ loaderData, actionData, params: { site } }: Route.ComponentProps) {
  const { isUsual, lines, step, isChanged, said, undo } = loaderData
  const answer = useAnswer(actionData)
  const here = paths.websiteMenu(site)
  return (
    <div className="plain">
      <a className="back" href={paths.website(site)}>
        <Icon name="left" />
        Website
      </a>
      <div className="head-row">
        <h1>Menu</h1>
        <Link to={paths.menuEntry(site)} className={buttonClass(isUsual ? 'quiet' : 'primary')}>
          <Icon name="plus" />
          Add an entry
        </Link>
      </div>
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      {!answer && <EditDone site={site} said={said} step={undo ?? undefined} back={here} />}
      {isUsual ? (
        <p className="soft">
          This site has the usual menu, which is made by itself: ways to your stock, selling, finance, service and
          locations, each where the site has such a page. To change it, begin with its entries as they are now; an entry
          that you add stands behind them.
        </p>
      ) : (
        <p className="soft">
          {isChanged ? 'As it stands in your draft. Shoppers see it once you publish.' : 'As shoppers see it.'}
          {lines.length > ACROSS && ` ${ACROSS} entries stand beside each other; the last ones gather under “More”.`}
        </p>
      )}
      <ul className="lines">
        {lines.map(({ links, ...line }) => (
          <li key={line.place}>
            {isUsual ? <UsualLine line={line} /> : <MenuLine site={site} line={line} step={step} isBelow={false} />}
            {links && (
              <>
                <ul>
                  {links.map((link) => (
                    <li key={link.place} className="entry-below">
                      {isUsual ? <UsualLine line={link} /> : <MenuLine site={site} line={link} step={step} isBelow />}
                    </li>
                  ))}
                </ul>
                {!isUsual && (
                  <p className="entry-below">
                    <Link to={paths.menuEntry(site, `${line.place}.999`)} className={buttonClass('text')}>
                      <Icon name="plus" />
                      Add a link below {line.label}
                    </Link>
                  </p>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <Form method="post">
        <input type="hidden" name="step" value={step} />
        {isUsual ? (
          <Button type="submit" look="primary" name="intent" value="begin">
            Begin with the usual menu
          </Button>
        ) : (
          <Button type="submit" look="text" name="intent" value="drop">
            Go back to the usual menu
          </Button>
        )}
      </Form>
    </div>
  )
}

interface LineWords {
  readonly place: string
  readonly label: string
  readonly leads: string
  readonly fault: string | null
}

/** An entry of the usual menu: it is looked at, not changed. */
const UsualLine = ({ line: { label, leads } }: { readonly line: LineWords }) => (
  <div className="line line-plain entry-line entry-menu">
    <div>
      {label}
      <small>{leads}</small>
    </div>
  </div>
)

interface MenuLineProps {
  readonly site: string
  readonly line: LineWords
  readonly step: number
  readonly isBelow: boolean
} // prettier-ignore

function MenuLine({ site, line: { place, label, leads, fault }, step, isBelow }: MenuLineProps) {
  const verb = (name: MenuChange, words: string, icon: 'down' | 'right' | 'left' | 'close', className?: string) => (
    <Button type="submit" look="text" shape="square" name={name} value={place} aria-label={`${words}: ${label}`}>
      <Icon name={icon} className={className} />
    </Button>
  )
  return (
    <div className="line line-plain entry-line entry-menu">
      <div>
        <Link to={paths.menuEntry(site, place)}>{label}</Link>
        <small>{leads}</small>
        {fault && (
          <small className="is-red">
            <Icon name="warn" /> {fault}
          </small>
        )}
      </div>
      <Form method="post" action={paths.websiteMenu(site)} className="entry-website">
        <input type="hidden" name="step" value={step} />
        {verb('up', 'Move up', 'down', 'entry-up')}
        {verb('down', 'Move down', 'down')}
        {isBelow
          ? verb('outdent', 'Move out of its group', 'left')
          : verb('indent', 'Put below the one before', 'right')}
        {verb('remove', 'Remove', 'close')}
      </Form>
    </div>
  )
}
