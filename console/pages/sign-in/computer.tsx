import { data } from 'react-router'
import { shownCode } from '#app/features/staff/hand-off/hand-off.ts'
import { handOffsOf } from '#app/features/staff/hand-off/hand-offs.server.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/computer.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { deviceName } from '#app/features/garage/device-name.ts'
import { staffOf } from '../../request/site-for.ts'
import { Gate } from './gate.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'A shared computer | Console' }]

/** What the phone shows of the computer; opening it agrees to nothing. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = staffOf(context, request)
  const found = await handOffsOf(consoleOf(context).platform).look(staff, params.id)
  if (!found.ok) return { name: staff.name, computer: null, reason: found.reason }
  const { code, agent, address, isSameAddress } = found
  const computer = { code: shownCode(code), device: deviceName(agent), address: address || 'unknown', isSameAddress }
  return { name: staff.name, computer, reason: null }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = staffOf(context, request)
  const handOffs = handOffsOf(consoleOf(context).platform)
  const answer = formText(await request.formData(), 'answer')
  if (answer !== 'agree' && answer !== 'refuse') return data({ done: null, message: AGAIN }, { status: 422 })
  const result = await handOffs[answer](staff, params.id)
  return result.ok
    ? { done: answer, message: undefined }
    : data({ done: null, message: result.reason }, { status: 422 })
}

const AGAIN = 'That button is not one of this page. Please load the page again.'

export default function Computer({ loaderData: { name, computer, reason }, actionData }: Route.ComponentProps) {
  if (actionData?.done) return <Answered agreed={actionData.done === 'agree'} />
  if (!computer)
    return (
      <Gate title="This computer does not wait" problem={actionData?.message ?? reason ?? undefined}>
        <ButtonLink href={paths.home}>Go to the console</ButtonLink>
      </Gate>
    )
  const { code, device, address, isSameAddress } = computer
  return (
    <Gate title="Sign in at this computer?" problem={actionData?.message}>
      <p className="soft">It would be signed in as you, {name}. Is it the one in front of you?</p>
      <p className="gate-code">{code}</p>
      <dl className="gate-facts">
        <dt>Computer</dt>
        <dd>{device}</dd>
        <dt>Network address</dt>
        <dd>{address}</dd>
      </dl>
      {!isSameAddress && (
        <Notice tone="warn">
          Its network address is not that of this phone. That is so where the phone is not on the yard’s Wi-Fi; else
          refuse.
        </Notice>
      )}
      <p className="quiet">If somebody sent you this code or link, refuse: it would let them in as you.</p>
      <form method="post">
        <Button type="submit" look="primary" name="answer" value="agree">
          Agree, the codes are the same
        </Button>
        <Button type="submit" name="answer" value="refuse">
          Refuse
        </Button>
      </form>
    </Gate>
  )
}

const Answered = ({ agreed }: { agreed: boolean }) => (
  <Gate title={agreed ? 'The computer lets you in' : 'The computer stays out'}>
    <p className="soft" role="status">
      {agreed
        ? 'You are signed in there for half an hour without use, twelve hours at most. End it on your own page, or sign out there.'
        : 'Nobody is signed in there. If you did not ask for this code, somebody has tried to get in as you: tell whoever looks after your team.'}
    </p>
    <ButtonLink href={paths.home}>Go to the console</ButtonLink>
  </Gate>
)
