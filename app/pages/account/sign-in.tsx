import { data, redirect } from 'react-router'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import { readForm } from '#lib/forms/read-form.ts'
import { accountSettings } from '#app/features/account/settings.schema.ts'
import { takeSignInStep } from '#app/features/account/sign-in/sign-in-flow.server.ts'
import { signInView } from './sign-in-view.server.ts'
import { newState, readState, stateCookie } from '#app/features/account/sign-in/sign-in-state.server.ts'
import { SIGN_IN_STYLES } from './sign-in-styles.ts'
import { SIGN_IN_TEXTS } from '#app/features/account/sign-in/sign-in-texts.ts'
import { SignIn } from './sign-in-view.tsx'
import { signInWay } from '#app/features/account/where-to.ts'
import type { Route } from './+types/sign-in.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: SIGN_IN_STYLES }]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  return [{ title: pageTitle(loaderData.title, chrome.name) }, { name: 'robots', content: 'noindex' }]
}

const NOTHING = { step: 'phone', phone: '', again: 0, error: null } as const

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const way = signInWay(url.searchParams, url.origin)
  if (!settingsOf(site, accountSettings).sign_in) return data(signInView(site, { way, shown: NOTHING }))
  if (await portsOf(context).signedIn.account()) throw redirect(way.to)
  const { secret } = portsOf(context).signIn
  const known = readState(site, { secret, cookies: request.headers.get('cookie') })
  const shown = known?.phone ? ({ ...NOTHING, ...known, phone: known.phone, step: 'code' } as const) : NOTHING
  return data(
    signInView(site, { way, shown }),
    known ? {} : { headers: { 'Set-Cookie': stateCookie(site, { secret, state: newState() }) } },
  )
}

/** A number or a code. What is wrong is shown on the page; what is right leads on, so that nothing is sent twice. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const site = portsOf(context).site
  const way = signInWay(url.searchParams, url.origin)
  const failed = (status: number, text: string) =>
    data(signInView(site, { way, shown: { ...NOTHING, error: { field: null, text } }, status }), { status })
  if (!settingsOf(site, accountSettings).sign_in) return failed(403, SIGN_IN_TEXTS.off)
  const form = await readForm(request)
  if (!form.ok) return failed(form.status, form.reason)
  const ports = portsOf(context).signIn
  try {
    const taken = await takeSignInStep(site, {
      data: form.data,
      cookies: request.headers.get('cookie'),
      visitor: portsOf(context).visitor,
      way,
      host: url.hostname,
      ports,
    })
    const headers = new Headers({ 'Cache-Control': 'private, no-store' })
    for (const cookie of taken.cookies) headers.append('Set-Cookie', cookie)
    if (taken.ok) return redirect(taken.to, { status: 303, headers })
    if (taken.retryAfter) headers.set('Retry-After', String(taken.retryAfter))
    return data(signInView(site, { way, shown: taken.shown, status: taken.status }), { status: taken.status, headers })
  } catch (err) {
    ports.warn('a step of signing in failed', { site: site.slug, err })
    return failed(503, SIGN_IN_TEXTS.failed)
  }
}

/** No cache keeps anything of this page. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('Retry-After')
  return { 'Cache-Control': 'private, no-store', ...(wait && { 'Retry-After': wait }) }
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SignIn view={actionData ?? loaderData} />
}
