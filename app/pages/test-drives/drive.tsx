import { data, redirect } from 'react-router'
import * as paths from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { MessagePage } from '#app/ui/message-page.tsx'
import { pageTitle } from '#lib/text/page-title.ts'
import { readForm } from '#lib/forms/read-form.ts'
import { FORM_STYLES } from '#app/features/leads/enquiry-form/form-styles.ts'
import { drawDrive } from '#app/features/test-drives/drive-html.server.tsx'
import { drivePage, postDrive } from '#app/features/test-drives/drive-page.server.ts'
import type { Route } from './+types/drive.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: FORM_STYLES }]

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Your booking', matches[0].loaderData?.name ?? '') },
  { name: 'robots', content: 'noindex' },
]

/** Made for one shopper: no cache keeps it, and its address goes to nobody else. */
export const headers = (): HeadersInit => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
})

const STATUS = { unread: 400, gone: 404, drive: 200 } as const

/** Shows a test drive, and changes nothing: mail programs open links before people do. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { secret } = portsOf(context).leads
  const { searchParams } = url
  const page = await drivePage(portsOf(context).site, secret, {
    token: searchParams.get('token') ?? '',
    location: searchParams.get('location') ?? undefined,
    done: searchParams.get('done'),
  })
  const html = page.kind === 'drive' ? drawDrive(page.view) : null
  return data({ kind: page.kind, html }, { status: STATUS[page.kind] })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'GET, POST' } })
  const read = await readForm(request)
  if (!read.ok) throw data(read.reason, { status: read.status })
  const site = portsOf(context).site
  const ports = portsOf(context).leads
  const token = url.searchParams.get('token') ?? ''
  const posted = await postDrive(site, ports.secret, { token, form: read.data })
  if (posted.ok) {
    ports.notifyWorker()
    throw redirect(`${url.pathname}?${new URLSearchParams({ token, done: posted.done }).toString()}`, 303)
  }
  const page = await drivePage(site, ports.secret, { token, location: textIn(read.data, 'location') })
  const html = page.kind === 'drive' ? drawDrive(page.view, posted.reason) : null
  return data({ kind: page.kind, html }, { status: page.kind === 'drive' ? posted.status : STATUS[page.kind] })
}

const textIn = (form: FormData, name: string): string | undefined => {
  const value = form.get(name)
  return typeof value === 'string' ? value : undefined
}

export default function Drive({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, html } = actionData ?? loaderData
  if (html !== null) return <div className="page page-space" dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <MessagePage
      title={kind === 'gone' ? 'We have no such booking' : 'We can’t read this link'}
      actions={
        <ButtonLink href={paths.contact} look="primary">
          Contact us
        </ButtonLink>
      }
    >
      <p>
        {kind === 'gone'
          ? 'It may have been deleted. If you’d still like to come, please call us.'
          : 'It may be incomplete. Please open the full link from our email, or call us.'}
      </p>
    </MessagePage>
  )
}
