import { PostForm } from '#app/features/forms/post-form.tsx'
import { data } from 'react-router'
import * as paths from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { MessagePage } from '#app/ui/message-page.tsx'
import { pageTitle } from '#lib/text/page-title.ts'
import { readForm } from '#lib/forms/read-form.ts'
import { stopAlerts, stopView, type StopView } from '#app/features/garage/alerts/stop-page.server.ts'
import type { Route } from './+types/unsubscribe.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Unsubscribe', matches[0].loaderData?.name ?? '') },
  { name: 'robots', content: 'noindex' },
]

export const headers = (): HeadersInit => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' })

/** Shows what a link would stop, and changes nothing: mail programs open links before people do. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { secret } = portsOf(context).alerts
  const view = await stopView(portsOf(context).site, secret, url.searchParams.get('token'))
  return data(view, { status: view.kind === 'bad' ? 400 : 200 })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'GET, POST' } })
  const read = await readForm(request)
  if (!read.ok) throw data(read.reason, { status: read.status })
  const site = portsOf(context).site
  const { secret } = portsOf(context).alerts
  const token = url.searchParams.get('token') ?? ''
  const before = await stopView(site, secret, token)
  const all = read.data.get('what') === 'all'
  if (!(await stopAlerts(site, secret, { token, all }))) return data({ view: BAD }, { status: 400 })
  const { search, dealer, about } =
    before.kind === 'ask' ? before : { search: null, dealer: '', about: 'search' as const }
  const stopped: StopView = { kind: 'stopped', dealer, search: all ? null : search, about: all ? 'search' : about }
  return { view: stopped }
}

const BAD: StopView = { kind: 'bad' }

const garage = <ButtonLink href={paths.savedSearches}>My searches and alerts</ButtonLink>

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData
  switch (view.kind) {
    case 'ask':
      return <Ask {...view} />
    case 'stopped':
      return (
        <MessagePage title="You’re unsubscribed" actions={garage}>
          <p role="status">{stoppedText(view)}</p>
        </MessagePage>
      )
    case 'bad':
      return (
        <MessagePage title="We can’t read this link" actions={garage}>
          <p>
            It may be incomplete, or belong to another website. Please open the full link from our message, or sign in
            and switch messages off in My Garage.
          </p>
        </MessagePage>
      )
    case 'none':
      return (
        <MessagePage
          title="Unsubscribe"
          actions={
            <ButtonLink href={paths.contact} look="primary">
              Contact us
            </ButtonLink>
          }
        >
          <p>
            Every alert we send has a link that stops it straight away. If you don’t have one handy, call or email us
            with the address or number to remove. We’ll take it off all our lists within five working days, no questions
            asked.
          </p>
        </MessagePage>
      )
  }
}

function stoppedText({ search, about }: Extract<StopView, { kind: 'stopped' }>): string {
  if (about === 'vehicle') return `We won’t send you any more messages about the ${search}.`
  if (about === 'watchlist')
    return 'We won’t send you any more messages about your watchlist. Your saved vehicles stay in it.'
  return search === null
    ? 'We won’t send you any more of these messages. Your saved searches and vehicles stay in your garage.'
    : `We won’t send you any more messages about your saved search “${search}”. The search stays in your garage.`
}

const SUBJECTS = { watchlist: 'my watchlist', vehicle: 'this vehicle', search: 'this search' } as const

function Ask({ search, about, others, dealer, token }: Extract<StopView, { kind: 'ask' }>) {
  const button = (what: string, text: string, first: boolean) => (
    <PostForm action={`${paths.unsubscribe}?token=${encodeURIComponent(token)}`}>
      <input type="hidden" name="what" value={what} />
      <Button type="submit" look={first ? 'primary' : 'quiet'}>
        {text}
      </Button>
    </PostForm>
  )
  return (
    <MessagePage
      title="Stop these messages?"
      actions={
        <>
          {search !== null && button('search', `Stop messages about ${SUBJECTS[about]}`, true)}
          {(search === null || others) && button('all', 'Stop all alerts', search === null)}
        </>
      }
    >
      <p className="any-break">
        {`${dealer} will send you no more messages about ${
          search === null
            ? 'any of your saved searches and vehicles'
            : {
                watchlist: 'the vehicles in your watchlist',
                vehicle: `the ${search}`,
                search: `your saved search “${search}”`,
              }[about]
        }.`}{' '}
        You’ll still get replies to your own enquiries.
      </p>
    </MessagePage>
  )
}
