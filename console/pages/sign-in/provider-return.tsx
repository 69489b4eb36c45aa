import { data, redirect } from 'react-router'
import { staffCookie } from '#app/features/staff/session/staff-session.ts'
import { pendingCookie } from '#app/features/staff/sign-in/pending.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import type { Route } from './+types/provider-return.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { pendingIn } from '../../request/pending-cookie.server.ts'
import { providersOf } from '../../request/providers-of.server.ts'
import { safeBack } from '../../request/safe-back.ts'
import { cameIn, keptOut } from '../../request/sign-in-report.ts'
import { Gate } from './gate.tsx'

export const meta: Route.MetaFunction = () => [
  { title: 'Sign in | Console' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Signs in whoever comes back from their provider, in the browser that went there; anybody else’s link does nothing. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ports = consoleOf(context)
  const { visitor: visit, token: previous } = ports
  const result = await providersOf(ports).finish({ pending: pendingIn(request), query: url.search, visit, previous })
  if (!result.ok) return data({ message: result.reason }, keptOut(ports, 'provider', result))
  cameIn(ports, 'provider')
  const headers = new Headers()
  headers.append('Set-Cookie', staffCookie(result.token))
  headers.append('Set-Cookie', pendingCookie(null))
  return redirect(safeBack(result.back), { headers })
}

export default function ProviderReturn({ loaderData: { message } }: Route.ComponentProps) {
  return (
    <Gate title="You are not signed in" problem={message}>
      <ButtonLink href={paths.signIn} look="primary">
        Try again
      </ButtonLink>
    </Gate>
  )
}
