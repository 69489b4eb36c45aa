import { data, Form, Link, redirect } from 'react-router'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { ListedPage, PageState } from '#app/features/website/pages/page-list.ts'
import { addressWords } from '#app/features/website/document/document-place.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/website.ts'
import { momentWords } from '../../parts/moments/moment-words.ts'
import * as paths from '../../paths.ts'
import { DraftBar } from './draft-bar.tsx'
import { stepIn } from './step-in.ts'
import { WebsiteDoneNotice, websiteDone } from './website-done.tsx'
import { editorFor, goBack, standingOf } from './website-of.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Website | Console' }]

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { access, website } = await editorFor(context, request, params.site)
  const [draft, others, pages] = [await website.draft(), await website.otherDrafts(), await website.listPages()]
  const zone = zoneOfSite(access.site)
  const now = access.site.now()
  return {
    draft: standingOf(draft),
    saved: draft.changedAt === null ? null : momentWords(draft.changedAt, now, zone),
    others: others.map(({ name, changedAt, changes, document }) => ({
      name,
      time: momentWords(changedAt, now, zone),
      where: [...new Set(changes.map(({ address }) => addressWords(address, [document, draft.document])[0] ?? ''))].slice(0, 3).join(', '),
    })),
    pages,
    origin: access.site.origin,
    done: await websiteDone(website, access.site, url.searchParams),
  } // prettier-ignore
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await editorFor(context, request, params.site)
  const form = await request.formData()
  const verb = formText(form, 'do')
  if (await goBack(website, verb)) return redirect(paths.website(params.site))
  if (verb === 'discard') {
    await website.discardDraft()
    return redirect(`${paths.website(params.site)}?done=discarded`)
  }
  if (verb === 'remove') {
    const result = await website.removePage(stepIn(form), formText(form, 'path'))
    if (result.ok) return redirect(`${paths.website(params.site)}?done=removed`)
  }
  return data({ message: 'Nothing was done: the page is not there any more. Look at the list again.' }, { status: 409 })
}

/** Pages with what a draft does to them, and the ways to everything else of the website. */
export default function Website({ loaderData, actionData, params }: Route.ComponentProps) {
  const { draft, saved, others, pages, done, origin } = loaderData
  const { site } = params
  const own = pages.filter(({ isOurs }) => !isOurs)
  const ours = pages.filter(({ isOurs }) => isOurs)
  return (
    <div className="plain plain-wide">
      <div className="head-row">
        <h1>Website</h1>
        <ButtonLink href={origin} look="text">
          <Icon name="eye" />
          Open the website
        </ButtonLink>
        <ButtonLink href={paths.newWebsitePage(site)}>
          <Icon name="plus" />
          Add a page
        </ButtonLink>
      </div>
      {done && <WebsiteDoneNotice done={done} />}
      {actionData && (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      )}
      <DraftBar site={site} draft={draft} here="list" />
      {saved && (
        <div className="quiet draft-saved">
          <span>
            Saved{' '}
            <time dateTime={saved.iso} title={saved.title}>
              {saved.text}
            </time>
            , and seen by nobody until you publish.
          </span>
          <details>
            <summary>Discard it</summary>
            <Form method="post">
              <p>All {draft.changes} changes of your draft are lost. The website stays as it is.</p>
              <Button type="submit" look="danger" name="do" value="discard">
                Discard my draft
              </Button>
            </Form>
          </details>
        </div>
      )}
      {draft.newer !== null && (
        <Notice as="div">
          Version {draft.newer} was published since you began. What it changed is joined with yours; where both changed
          the same, you are asked when you publish.
        </Notice>
      )}
      {others.map(({ name, time, where }) => (
        <p key={name} className="quiet">
          <b>{name}</b> has a draft as well{where && `: ${where}`},{' '}
          <time dateTime={time.iso} title={time.title}>
            {time.text}
          </time>
        </p>
      ))}
      <WebsitePlaces site={site} />
      <h2>Pages</h2>
      <PageLines pages={own} site={site} step={draft.step} />
      {own.length === 0 && <p className="soft">Every page has our words so far. Open one to write your own.</p>}
      <h2>Pages with our words</h2>
      <p className="soft">They stand on your website as they are. Open one to make it yours.</p>
      <PageLines pages={ours} site={site} step={draft.step} />
    </div>
  )
}

const STATE: Readonly<Record<PageState, string>> = { live: 'Live', changed: 'Changed in your draft', new: 'Draft', removed: 'Removed in your draft' } // prettier-ignore

interface PageLinesProps {
  readonly pages: readonly ListedPage[]
  readonly site: string
  readonly step: number
}

const PageLines = ({ pages, site, step }: PageLinesProps) => (
  <ul className="lines">
    {pages.map(({ path, title, state, isOurs, isGated, blocks }) => (
      <li key={path} className="line line-plain page-line">
        <div>
          {state === 'removed' ? <s>{title}</s> : <Link to={paths.websitePage(site, path)}>{title}</Link>}
          <small className="quiet">
            {path} · {blocks} {blocks === 1 ? 'block' : 'blocks'}
            {isGated && ' · signed-in shoppers only'}
          </small>
        </div>
        <span className="line-end">
          {(state !== 'live' || !isOurs) && <span className={`page-state is-${state}`}>{STATE[state]}</span>}
          {!isOurs && state !== 'removed' && path !== '/' && (
            <details className="page-more">
              <summary aria-label={`More for ${title}`}>
                <Icon name="more" />
              </summary>
              <Form method="post">
                <input type="hidden" name="path" value={path} />
                <input type="hidden" name="step" value={step} />
                <p>Links to {path} are told about when you publish.</p>
                <Button type="submit" look="danger" name="do" value="remove">
                  Remove “{title}”
                </Button>
              </Form>
            </details>
          )}
        </span>
      </li>
    ))}
  </ul>
)

const WebsitePlaces = ({ site }: { readonly site: string }) => (
  <nav className="website-places" aria-label="Website">
    <Link to={paths.websiteList(site, 'posts')}>
      <Icon name="note" />
      Posts
    </Link>
    <Link to={paths.websiteList(site, 'offers')}>
      <Icon name="star" />
      Offers and banners
    </Link>
    <Link to={paths.websiteMenu(site)}>
      <Icon name="menu" />
      Menu
    </Link>
    <Link to={paths.websiteList(site, 'brands')}>
      <Icon name="tag" />
      Brands
    </Link>
    <Link to={paths.websiteList(site, 'redirects')}>
      <Icon name="swap" />
      Redirects
    </Link>
    <Link to={paths.websitePictures(site)}>
      <Icon name="camera" />
      Pictures
    </Link>
    <Link to={paths.websiteCalendar(site)}>
      <Icon name="calendar" />
      Calendar
    </Link>
    <Link to={paths.lookAndFeel(site)}>
      <Icon name="eye" />
      Look
    </Link>
    <Link to={paths.websiteVersions(site)}>
      <Icon name="clock" />
      Versions
    </Link>
  </nav>
)
