import { data, Form, redirect } from 'react-router'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/former.ts'
import { spanWords } from '../../parts/moments/moment-words.ts'
import { PersonMark } from '../../parts/person-mark.tsx'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { ProveFirst } from '../../parts/prove-first.tsx'
import { TeamViews } from './team-views.tsx'
import { provenOr, teamOfSite } from './team-of-site.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Former team members | Console' }]

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { access, team } = await teamOfSite(context, request, params.site)
  const { now } = consoleOf(context)
  const former = await team.former()
  return {
    site: params.site,
    proven: provenWithin(access.staff, now),
    forgotten: url.searchParams.has('forgotten'),
    former: former.map(({ id, name, email, ended_at }) => ({
      id,
      name,
      detail: `${email}, left ${spanWords(now - ended_at)} ago`,
    })),
  }
}

/** Forgets somebody who has left. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { team } = await teamOfSite(context, request, params.site)
  const path = paths.teamFormer(params.site)
  const form = await request.formData()
  if (form.get('sure') !== 'yes') return data({ message: 'Please tick that it is to be forgotten for good.' }, { status: 422 }) // prettier-ignore
  const result = await team.erase(formText(form, 'forget'))
  return result.ok ? redirect(`${path}?forgotten`) : provenOr(result, path)
}

export default function Former({ loaderData, actionData }: Route.ComponentProps) {
  const { site, former, proven, forgotten } = loaderData
  return (
    <div className="plain">
      <h1>Former team members</h1>
      <TeamViews site={site} />
      {former.length > 0 && <ProveFirst proven={proven} back={paths.teamFormer(site)} />}
      {actionData && (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      )}
      {forgotten && !actionData && <Notice role="status">Their address and details are forgotten.</Notice>}
      <p className="soft">
        Name and address are kept until you forget them. The name stays in the history, which without it would not say
        who did what.
      </p>
      {former.length === 0 && <p className="quiet">Nobody has left, or everybody who has is forgotten.</p>}
      <ul className="lines">
        {former.map(({ id, name, detail }) => (
          <li key={id} className="line line-person line-tall">
            <PersonMark name={name} size="large" />
            <div>
              <b>{name}</b>
              <small>{detail}</small>
            </div>
            <form method="post" action={paths.memberRecord(site, id)}>
              <Button type="submit" look="text">
                <Icon name="download" />
                What is kept
              </Button>
            </form>
            <details className="line-more">
              <summary className="btn btn-text">Forget</summary>
              <Form method="post" className="plain-form">
                <label className="check">
                  <input type="checkbox" name="sure" value="yes" required /> Forget the address, phone and details of{' '}
                  {name} for good
                </label>
                <Button type="submit" look="danger" name="forget" value={id}>
                  Forget {name}
                </Button>
              </Form>
            </details>
          </li>
        ))}
      </ul>
    </div>
  )
}
