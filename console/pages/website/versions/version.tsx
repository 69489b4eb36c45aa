import { data, Form, Link, redirect } from 'react-router'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { websiteOf } from '#app/features/website/website.server.ts'
import type { WayBack } from '#app/features/website/versions/version-verbs.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/version.ts'
import { momentWords } from '../../../parts/moments/moment-words.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { revalidateAfterOwnForm } from '../../../request/own-answer.ts'
import { proveFirst } from '../../../request/prove-first.ts'
import { siteFor } from '../../../request/site-for.ts'
import { NOT_YOURS } from '../website-of.ts'
import { ChangeLines } from './change-lines.tsx'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Version ${params.version} | Website | Console` }]
export { revalidateAfterOwnForm as shouldRevalidate }

const NO_VERSION = 'There is no such version of this site.'
const MOST = 10_000_000
const versionIn = (text: string): number => (/^\d{1,8}$/.test(text) ? Math.min(Number(text), MOST) : 0)
const wayIn = (text: string | null): WayBack => (text === 'to' ? 'to' : 'without')

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const website = websiteOf(access, consoleOf(context).website)
  if (!website.versions || !website.versionWords || !website.rollBackPreview) throw data(NOT_YOURS, { status: 404 })
  const number = versionIn(params.version)
  const version = (await website.versions()).find((each) => each.version === number)
  if (!version) throw data(NO_VERSION, { status: 404 })
  const back = url.searchParams.has('back') ? wayIn(url.searchParams.get('back')) : null
  const preview = back && (await website.rollBackPreview(number, back))
  return {
    ...version,
    isInForce: access.site.version === number,
    isFirst: number === 1,
    time: momentWords(version.at, access.site.now(), zoneOfSite(access.site)),
    changes: await website.versionWords(number),
    back: preview && { way: back, ...preview },
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { rollBack } = websiteOf(access, consoleOf(context).website)
  if (!rollBack) throw data(NOT_YOURS, { status: 404 })
  const form = await request.formData()
  const way = wayIn(formText(form, 'back'))
  const result = await rollBack(versionIn(params.version), { way, seen: Number(formText(form, 'seen')) })
  if (result.ok) return redirect(`${paths.websiteVersion(params.site, result.version)}?done=back`)
  switch (result.reason) {
    case 'not-found':
      throw data(NO_VERSION, { status: 404 })
    case 'prove':
      throw proveFirst(paths.websiteVersion(params.site, params.version))
    case 'nothing':
      return data(
        { message: 'Nothing was changed: in all that you may change the site is like that already.' },
        { status: 409 },
      )
    case 'changed':
      return data({ message: 'Somebody has published since you opened this page, so nothing was done. Look at what would change now, then do it once more.' }, { status: 409 }) // prettier-ignore
    case 'conflicts':
      return data({ message: 'Later versions have changed the same again, so this one cannot be taken back by itself. Go back to an earlier version as a whole, or change it in the editor.' }, { status: 409 }) // prettier-ignore
    case 'refused':
      return data({ message: `Nothing was done. ${result.message}` }, { status: 422 })
  }
}

/** What a version changed, and both ways back from it. */
export default function Version({ loaderData, actionData, params }: Route.ComponentProps) {
  const { version, by, note, time, changes, back, isInForce, isFirst } = loaderData
  const here = paths.websiteVersion(params.site, version)
  return (
    <div className="plain">
      <Link className="back" to={paths.websiteVersions(params.site)}>
        <Icon name="left" />
        Versions
      </Link>
      <h1>{note ?? `Version ${version}`}</h1>
      <p className="soft">
        Version {version}, by {by},{' '}
        <time dateTime={time.iso} title={time.title}>
          {time.text}
        </time>
        {isInForce && '. It is in force.'}
      </p>
      {actionData && (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      )}
      {back ? (
        <section aria-labelledby="back">
          <h2 id="back">{back.way === 'to' ? `Going back to version ${version}` : `Without what version ${version} changed`}</h2>
          {back.changes.count === 0 ? (
            <p>Nothing would change: the site is like that already.</p>
          ) : (
            <>
              <ChangeLines changes={back.changes} />
              <Form method="post" className="plain-row">
                <input type="hidden" name="back" value={back.way} />
                <input type="hidden" name="seen" value={back.inForce} />
                <Button type="submit" look="primary">
                  Do it now
                </Button>
                <Link className="btn btn-text" to={here}>
                  Cancel
                </Link>
              </Form>
              <p className="quiet">It becomes a version of its own, so this can be taken back as well.</p>
            </>
          )}
        </section>
      ) : (
        <>
          {!isFirst && (
            <p className="plain-row">
              <Link className="btn btn-quiet" to={`${here}?back=without`}>
                <Icon name="undo" />
                Take back what it changed
              </Link>
              {!isInForce && (
                <Link className="btn btn-quiet" to={`${here}?back=to`}>
                  Go back to this version
                </Link>
              )}
            </p>
          )}
          <h2>{isFirst ? 'It was the first' : 'What it changed'}</h2>
          {changes.count === 0 && !isFirst && <p className="soft">Nothing of what you may change. Settings are changed, and taken back, by whoever has them.</p>}
          {!isFirst && <ChangeLines changes={changes} />}
        </>
      )}
    </div>
  )
} // prettier-ignore
