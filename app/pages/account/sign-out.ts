import { redirect } from 'react-router'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { readForm } from '#lib/forms/read-form.ts'
import { safePath } from '#app/features/account/safe-path.ts'
import { sessionCookies } from '#app/features/account/session/session.ts'
import { signOut } from '#app/features/account/session/sign-out.server.ts'
import type { Route } from './+types/sign-out.ts'

/** There is nothing to see: whoever opens the address is led home, and stays signed in. */
export const loader = () => redirect('/', { headers: { 'Cache-Control': 'private, no-store' } })

/** `POST /sign-out`: ends the session of this browser; with `all` those of every other one, too. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = request.method === 'POST' ? await readForm(request) : null
  if (!form?.ok) return new Response(null, { status: form?.status ?? 405, headers: { Allow: 'POST' } })
  const site = portsOf(context).site
  const to = form.data.get('redirect')
  await signOut(site, {
    signedIn: portsOf(context).signedIn,
    everywhere: form.data.get('all') !== null,
  })
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const cookie of sessionCookies(null)) headers.append('Set-Cookie', cookie)
  return redirect((typeof to === 'string' && safePath(to, url.origin)) || '/', { status: 303, headers })
}
