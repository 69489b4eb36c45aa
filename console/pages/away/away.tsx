import { data, Form, redirect } from 'react-router'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/away.ts'
import { momentTyped } from '../../parts/moments/moment-typed.ts'
import { momentWords } from '../../parts/moments/moment-words.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'

export const meta: Route.MetaFunction = () => [{ title: 'In or away | Console' }]

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { away } = inboxOf(access, consoleOf(context).inbox)
  if (!away) throw data('Your role gets no leads, so nobody waits for you here.', { status: 404 })
  const time = await away()
  const zone = zoneOfSite(access.site)
  const words = (moment: number) => momentWords(moment, access.site.now(), zone).title
  const until = url.searchParams.get('until') ?? ''
  return {
    // The search offers a day that was typed.
    until: /^\d{4}-\d\d-\d\d$/.test(until) ? until : '',
    away: time && {
      from: words(time.from),
      until: time.until === null ? null : words(time.until),
    },
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { setAway } = inboxOf(access, consoleOf(context).inbox)
  if (!setAway) throw data('Your role gets no leads, so nobody waits for you here.', { status: 404 })
  const form = await request.formData()
  const now = access.site.now()
  const [date, time] = [formText(form, 'date'), formText(form, 'time')]
  const until = date ? momentTyped(date, time || '08:00', zoneOfSite(access.site)) : null
  const result = await setAway(formText(form, 'intent') === 'in' ? null : { from: now, until })
  if (!result.ok) return data({ message: result.message }, { status: 422 })
  return redirect(paths.away(params.site))
}

export default function Away({ loaderData: { away, until }, actionData }: Route.ComponentProps) {
  return (
    <div className="plain">
      <h1>{away ? 'You are away' : 'You are in'}</h1>
      <p>
        {away
          ? `Since ${away.from}${away.until ? `, until ${away.until}` : ''}. New leads go to the others.`
          : 'New leads come to you when it is your turn.'}
      </p>
      {actionData && (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      )}
      {away ? (
        <Form method="post">
          <Button type="submit" look="primary" name="intent" value="in">
            I am in again
          </Button>
        </Form>
      ) : (
        <Form method="post" className="plain-form">
          <label>
            Away until (leave it empty until you say that you are back)
            <TextInput type="date" name="date" defaultValue={until} />
          </label>
          <label>
            At
            <TextInput type="time" name="time" defaultValue="08:00" />
          </label>
          <Button type="submit" look="primary" name="intent" value="away">
            I am away
          </Button>
        </Form>
      )}
    </div>
  )
}
