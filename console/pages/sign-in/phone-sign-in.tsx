import { useEffect, useRef } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { handOffCookie, shownCode } from '#app/features/staff/hand-off/hand-off.ts'
import { handOffsOf } from '#app/features/staff/hand-off/hand-offs.server.ts'
import { staffCookie } from '#app/features/staff/session/staff-session.ts'
import { Button } from '#app/ui/button/button.tsx'
import { SECOND } from '#lib/durations.ts'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/phone-sign-in.ts'
import { qrSvg } from '../../parts/qr-svg.server.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { handOffIn } from '../../request/hand-off-cookie.ts'
import { safeBack } from '../../request/safe-back.ts'
import { cameIn, keptOut } from '../../request/sign-in-report.ts'
import { Gate } from './gate.tsx'
import { OtherWay } from './organisation.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Use your phone | Console' }]

/** Looking changes nothing, however often the page asks: the code was made by a form, and a form signs in. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { staff, platform, origin } = consoleOf(context)
  const back = safeBack(url.searchParams.get('back'))
  if (staff) throw redirect(back)
  const found = await handOffsOf(platform).progress(handOffIn(request))
  const address = found && origin + paths.computer(found.id)
  return {
    back,
    computer: found && { state: found.state, code: shownCode(found.code), address, qr: qrSvg(address ?? '') },
  }
}

/** Makes a code, or signs in with one that was agreed to. */
export async function action({ context, request }: Route.ActionArgs) {
  const ports = consoleOf(context)
  const { platform, visitor: visit, token: previous } = ports
  const form = await request.formData()
  const back = safeBack(formText(form, 'back'))
  const here = `${paths.phoneSignIn}?${new URLSearchParams({ back })}`
  if (formText(form, 'intent') === 'begin') {
    const begun = await handOffsOf(platform).begin(visit)
    if (!begun.ok) return data({ message: begun.reason }, keptOut(ports, 'hand-off', begun))
    return redirect(here, { headers: { 'Set-Cookie': handOffCookie(begun.secret) } })
  }
  const result = await handOffsOf(platform).finish({ secret: handOffIn(request), visit, previous })
  if (!result) return redirect(here)
  if (!result.ok) return data({ message: result.reason }, keptOut(ports, 'hand-off', result))
  cameIn(ports, 'hand-off')
  const headers = new Headers()
  headers.append('Set-Cookie', staffCookie(result.token))
  headers.append('Set-Cookie', handOffCookie(null))
  return redirect(back, { headers })
}

const POLL_MS = 2 * SECOND

export default function PhoneSignIn({ loaderData: { back, computer }, actionData }: Route.ComponentProps) {
  const state = computer?.state
  const problem =
    actionData?.message ??
    (state === 'refused' ? 'It was refused on the phone. If that was a mistake, ask for a new code.' : undefined)
  return (
    <Gate title="Use your phone" problem={problem}>
      {computer && state === 'waiting' && !problem ? (
        <Waiting {...computer} />
      ) : computer && state === 'agreed' && !problem ? (
        <Agreed back={back} />
      ) : (
        <form method="post">
          <input type="hidden" name="back" value={back} />
          <p className="soft">
            For a computer that several people use: your phone, on which you are signed in, lets you in here for half an
            hour without use.
          </p>
          <Button type="submit" look="primary" name="intent" value="begin">
            Show a new code
          </Button>
        </form>
      )}
      <OtherWay back={back} />
    </Gate>
  )
}

interface WaitingProps {
  readonly code: string
  readonly qr: string
  readonly address: string | null
}

/** Asks every two seconds whether the phone has answered; without scripts the page loads itself again. */
function Waiting({ code, qr, address }: WaitingProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <ol className="gate-steps soft">
        <li>Scan this with the phone on which you are signed in.</li>
        <li>See that it shows the same code, and agree.</li>
      </ol>
      <img className="gate-qr" src={qr} alt={`QR code that leads to ${address}`} width="200" height="200" />
      <p className="gate-code">{code}</p>
      <p className="quiet" role="status">
        Waiting for your phone, three minutes at most.
      </p>
    </>
  )
}

/** Goes on by itself where scripts run. */
function Agreed({ back }: { back: string }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.requestSubmit(), [])
  return (
    <form method="post" ref={form}>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="intent" value="finish" />
      <p className="soft" role="status">
        You agreed on your phone. On this computer you are signed in for half an hour without use, twelve hours at most.
      </p>
      <Button type="submit" look="primary">
        Continue
      </Button>
    </form>
  )
}
