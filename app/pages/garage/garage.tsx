import { data, redirect } from 'react-router'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { accountSettings } from '#app/features/account/settings.schema.ts'
import { signedInShopper } from '#app/features/account/gates/gate.server.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { redirectOf } from '#app/features/content/redirects/redirect.ts'
import { contentSettings } from '#app/features/content/settings.schema.ts'
import { FORM_STYLES } from '#app/features/leads/enquiry-form/form-styles.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { MessagePage } from '#app/ui/message-page.tsx'
import { pageTitle } from '#lib/text/page-title.ts'
import { readForm } from '#lib/forms/read-form.ts'
import { garageAddress } from '#app/features/garage/garage-address.ts'
import { garageFrame, type GarageFrameData, garagePart } from '#app/features/garage/garage-part.server.ts'
import { DONE, postToGarage } from '#app/features/garage/garage-post.server.ts'
import { noticeOf } from '#app/features/garage/notice.ts'
import { SECTIONS } from '#app/features/garage/sections.ts'
import { drawnPart } from '#app/features/garage/views/drawn-part.server.tsx'
import { GarageFrame } from '#app/features/garage/views/garage-frame.tsx'
import { PartView } from '#app/features/garage/views/part-view.tsx'
import type { Route } from './+types/garage.ts'
import styles from '#app/features/garage/garage.css?url'

export const links: Route.LinksFunction = () => [FORM_STYLES, styles].map((href) => ({ rel: 'stylesheet', href }))

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  return [
    { title: pageTitle(loaderData?.title ?? 'My Garage', chrome?.name ?? '') },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Nobody but its shopper sees it: no cache keeps it. */
export const headers = (): HeadersInit => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })

const missing = () => data('There is no such page in My Garage.', { status: 404 })

/** A name that is none of the site's garage may be an address that has moved. */
function elsewhere(site: Site, { pathname, search }: URL) {
  const moved = redirectOf(settingsOf(site, contentSettings).redirects, pathname, search)
  return moved ? redirect(moved.to, moved.status) : data(null, { status: 404 })
}

/** The part that is asked for and who asks; whoever is not signed in is led to do so (A05). */
async function requested({ context, request, url }: Pick<Route.LoaderArgs, 'context' | 'request' | 'url'>) {
  const site = portsOf(context).site
  const address = garageAddress(url.pathname, settingsOf(site, accountSettings).garage_aliases)
  if (!address) throw elsewhere(site, url)
  const account = await signedInShopper({ context, request, url, type: 'garage' })
  const session = await portsOf(context).signedIn.session()
  const { secret } = portsOf(context).leads
  return { address, shopper: { site, account, session, places: portsOf(context).places, secret } }
}

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const site = portsOf(context).site
  const goodbye = garageAddress(url.pathname, settingsOf(site, accountSettings).garage_aliases)?.section === 'goodbye'
  if (goodbye) return { title: 'Your account is deleted', frame: null, part: null, done: null }
  const { address, shopper } = await requested(args)
  const part = await garagePart(shopper, address)
  if (!part) throw missing()
  const frame = garageFrame(shopper, address.base)
  return {
    title: titleOf(part, frame),
    frame,
    part: drawnPart(part, frame),
    done: noticeOf(DONE, url.searchParams),
  }
}

type Part = NonNullable<Awaited<ReturnType<typeof garagePart>>>

const titleOf = (part: Part, { visit }: Pick<GarageFrameData, 'visit'>): string => {
  if (part.section === 'test-drives') return `${visit}s`
  if (part.section !== 'my-vehicles' || !part.form) return SECTIONS[part.section]
  return part.form.name ?? 'Add my vehicle'
}

export async function action({ request, ...args }: Route.ActionArgs) {
  const { address, shopper } = await requested({ ...args, request })
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'GET, POST' } })
  const read = await readForm(request)
  if (!read.ok) throw data(read.reason, { status: read.status })
  const personalData = portsOf(args.context).personalData
  const posted = await postToGarage({ ...shopper, form: read.data, personalData }, address)
  if (posted.kind === 'missing') throw missing()
  if (posted.kind === 'wrong')
    return data({ part: drawnPart(posted.part, garageFrame(shopper, address.base)) }, { status: 422 })
  const headers = new Headers((posted.cookies ?? []).map((cookie): [string, string] => ['Set-Cookie', cookie]))
  throw redirect(posted.to, { status: 303, headers })
}

export default function Garage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, frame, done } = loaderData
  if (!frame) {
    return (
      <MessagePage
        title={title}
        actions={
          <ButtonLink href="/" look="primary">
            Go to the home page
          </ButtonLink>
        }
      >
        <p>Everything in it has been deleted, and every device is signed out. Thank you for being with us.</p>
      </MessagePage>
    )
  }
  const part = actionData?.part ?? loaderData.part
  const { section } = part
  return (
    <GarageFrame frame={frame} here={section ? `${frame.base}/${section}` : frame.base} title={title} done={done}>
      <PartView key={section} part={part} frame={frame} />
    </GarageFrame>
  )
}
