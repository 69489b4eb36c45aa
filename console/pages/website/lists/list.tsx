import { data, Form, Link, redirect } from 'react-router'
import type { EntryResult } from '#app/features/website/lists/list-verbs.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { Pagination } from '#app/ui/pagination/pagination.tsx'
import { formText } from '#lib/forms/form-text.ts'
import { saidAfter } from '../../../parts/said-after.ts'
import * as paths from '../../../paths.ts'
import { revalidateAfterAnswer, useAnswer } from '../../../request/own-answer.ts'
import { EditDone, UNDO_WORDS } from '../edit-done.tsx'
import { stepIn } from '../step-in.ts'
import { editorFor } from '../website-of.ts'
import type { Route } from './+types/list.ts'
import { EntryLine } from './entry-line.tsx'
import { entryView, offerView } from './entry-view.ts'
import { listNamed, notDone } from './list-request.server.ts'
import { LIST_WORDS } from './list-words.ts'
import { PageOffers } from './page-offers.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData ? LIST_WORDS[loaderData.list].title : 'List'} | Website | Console` }] // prettier-ignore
export { revalidateAfterAnswer as shouldRevalidate }

/** Entries on a page of a list. */
const PAGE = 100

const DONE_WORDS = {
  ...UNDO_WORDS,
  saved: 'Saved in your draft. Shoppers see it once you publish.',
  removed: 'Taken out of your draft. Shoppers still see it until you publish.',
  moved: 'Moved in your draft.',
  restored: 'Back in your draft.',
} as const

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { access, website } = await editorFor(context, request, params.site)
  const { site } = access
  const list = listNamed(params.list)
  const { entries, step, canUndo, zone, faults, remarks } = await website.list(list)
  const now = site.now()
  const words = (url.searchParams.get('q') ?? '').trim().toLowerCase()
  const found = entries
    .map((entry) =>
      entryView(list, entry, { now, zone, fault: faults[entry.key] ?? null, remark: remarks[entry.key] ?? null }),
    )
    .filter(({ title, detail }) => words === '' || `${title} ${detail}`.toLowerCase().includes(words))
  const pages = Math.max(1, Math.ceil(found.length / PAGE))
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1), pages)
  const isOffers = list === 'offers'
  const isLast = Number(url.searchParams.get('step')) === step
  return {
    list,
    entries: found.slice((page - 1) * PAGE, page * PAGE),
    total: entries.length,
    words,
    page,
    pages,
    step,
    said: pastedWords(url.searchParams.get('pasted')) ?? saidAfter(DONE_WORDS, url.searchParams.get('done')),
    undo: isLast && canUndo ? step : null,
    onPages: isOffers ? (await website.offersOnPages()).map((offer) => offerView(offer, { now, zone })) : [],
    tilesAreOff: isOffers && !(await website.tilesAreOn()),
  }
}

const pastedWords = (count: string | null): string | null =>
  count !== null && /^\d{1,4}$/.test(count)
    ? `${count === '1' ? '1 redirect was' : `${count} redirects were`} added to your draft.`
    : null

/** Moves an entry, takes it out, or puts it back. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await editorFor(context, request, params.site)
  const list = listNamed(params.list)
  const form = await request.formData()
  const seen = stepIn(form)
  const [up, down, removed, restored] = ['up', 'down', 'remove', 'restore'].map((name) => (form.has(name) ? formText(form, name) : null)) // prettier-ignore
  const answered = (result: EntryResult, done: keyof typeof DONE_WORDS) => {
    if (result.ok) return redirect(`${paths.websiteList(params.site, list)}?${new URLSearchParams({ done, step: String(result.step) })}`) // prettier-ignore
    const { status, message } = notDone(result)
    return data({ message }, { status })
  }
  if (up != null) return answered(await website.moveEntry(list, up, { by: -1, seen }), 'moved')
  if (down != null) return answered(await website.moveEntry(list, down, { by: 1, seen }), 'moved')
  if (removed != null) return answered(await website.removeEntry(list, removed, seen), 'removed')
  if (restored != null) return answered(await website.restoreEntry(list, restored, seen), 'restored')
  return data({ message: 'This form asked for nothing that can be done. Load the page again.' }, { status: 422 })
}

/** One of the lists of the website, each entry with how it stands. */
export default function List({ loaderData, actionData, params: { site } }: Route.ComponentProps) {
  const { list, entries, total, words, page, pages, step, said, undo, onPages, tilesAreOff } = loaderData
  const answer = useAnswer(actionData)
  const { title, about, one, add, ordered } = LIST_WORDS[list]
  const here = paths.websiteList(site, list)
  const isLong = total > SEARCHED_FROM || words !== ''
  return (
    <div className="plain">
      <a className="back" href={paths.website(site)}>
        <Icon name="left" />
        Website
      </a>
      <div className="head-row">
        <h1>{title}</h1>
        {list === 'redirects' && (
          <Link to={paths.pasteRedirects(site)} className={buttonClass('quiet')}>
            Paste many
          </Link>
        )}
        <Link to={paths.websiteEntry(site, list)} className={buttonClass('primary')}>
          <Icon name="plus" />
          {add}
        </Link>
      </div>
      <p className="soft">{about}</p>
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      {!answer && <EditDone site={site} said={said} step={undo ?? undefined} back={here} />}
      {tilesAreOff && total > 0 && (
        <Notice tone="warn">Tiles between cars are switched off for this site, so none of these is shown.</Notice>
      )}
      {isLong && (
        <Form method="get" className="library-search" role="search">
          <TextInput type="search" name="q" defaultValue={words} aria-label={`Find a ${one}`} placeholder={`Find a ${one}`} />
          <Button type="submit">Find</Button>
        </Form>
      )}
      {list === 'offers' && <h2>Tiles between cars</h2>}
      {entries.length === 0 ? (
        <p className="quiet">{words === '' ? `There is no ${one} yet.` : `No ${one} has “${words}” in it.`}</p>
      ) : (
        <ul className="lines entries">
          {entries.map((entry) => (
            <EntryLine key={`${entry.key} ${entry.change}`} {...{ site, list, entry, step, ordered: ordered && words === '' }} />
          ))}
        </ul>
      )}
      <Pagination
        label={`Pages of ${title.toLowerCase()}`}
        page={page}
        pages={pages}
        href={(to) => `${here}?${new URLSearchParams({ ...(words && { q: words }), page: String(to) })}`}
      />
      {list === 'offers' && <PageOffers site={site} offers={onPages} />}
    </div>
  )
} // prettier-ignore

/** Lists of more than so many entries have a search. */
const SEARCHED_FROM = 20
