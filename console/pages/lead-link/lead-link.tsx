import { data } from 'react-router'
import type { LinkAction } from '#app/features/inbox/links/lead-link.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/lead-link.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { ClockChip } from '../inbox/clock-chip.tsx'
import { actByLink, type LeadLinkPage, leadLinkPage } from './lead-link-data.server.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Lead | Console' },
  // No other host reads the link. With `no-referrer` browsers would send a form as from nowhere, and it is refused.
  { name: 'referrer', content: 'same-origin' },
]

/** Looking changes nothing: programs that read mail open every link in it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ports = consoleOf(context)
  const site = await ports.siteBySlug(params.site)
  if (!site) throw data('This link is not one of ours.', { status: 404 })
  return leadLinkPage(site, { token: params.token, ports })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ports = consoleOf(context)
  const site = await ports.siteBySlug(params.site)
  if (!site) throw data('This link is not one of ours.', { status: 404 })
  const given = formText(await request.formData(), 'action')
  const result = await actByLink(site, { token: params.token, ports, given })
  return data(result, { status: result.ok ? 200 : result.status })
}

export default function LeadLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const done = actionData?.ok ? actionData.done : null
  const problem = actionData && !actionData.ok ? actionData.message : null
  return (
    <main className="lead-link">
      {done !== null ? (
        <Said site={params.site} title="Done" text={done} />
      ) : loaderData.ok ? (
        <LeadToCall page={loaderData} problem={problem} site={params.site} />
      ) : (
        <Said site={params.site} title="This link does nothing" text={problem ?? loaderData.message} />
      )}
    </main>
  )
}

/** What was done, or why nothing is, with the way on. */
const Said = ({ site, title, text }: { site: string; title: string; text: string }) => (
  <>
    <h1>{title}</h1>
    <p className="lead-link-words" role="status">
      {text}
    </p>
    <div className="lead-link-rest" />
    <ButtonLink className="lead-link-button" look="primary" href={paths.inbox(site)}>
      <Icon name="inbox" />
      Open the inbox
    </ButtonLink>
  </>
)

const BUTTONS: readonly { readonly action: LinkAction; readonly icon: IconName; readonly text: string }[] = [
  { action: 'spoke', icon: 'check', text: 'Called, spoke' },
  { action: 'no-answer', icon: 'phone', text: 'Called, no answer' },
  { action: 'take', icon: 'user', text: 'I take it, later' },
]

/** Who to call, with one thumb, and what came of it. */
function LeadToCall({ page, problem, site }: { page: LeadLinkPage; problem: string | null; site: string }) {
  const { dealer, clock, answered, name, asked, words, car, phone, reader, until, thread } = page
  return (
    <>
      <p className="lead-link-dealer">
        <b>{dealer}</b>
        {clock && <ClockChip {...clock} />}
      </p>
      {problem !== null && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      {answered && (
        <Notice>
          Somebody has answered already. <a href={paths.thread(site, thread)}>See what was said</a> before you call.
        </Notice>
      )}
      <h1>{name}</h1>
      <p className="lead-link-asked">{asked}</p>
      {words !== '' && <p className="lead-link-words">{words}</p>}
      {car && (
        <p className="lead-link-car">
          <b>{car.name}</b>
          <span>{car.facts}</span>
        </p>
      )}
      <div className="lead-link-rest" />
      {phone?.href ? (
        <ButtonLink className="lead-link-button" look="primary" href={phone.href}>
          <Icon name="phone" />
          Call {phone.text}
        </ButtonLink>
      ) : (
        <p className="lead-link-asked">They left no number to call. Open the thread to write to them.</p>
      )}
      <p className="lead-link-then">and after the call</p>
      {BUTTONS.map(({ action, icon, text }) => (
        <form key={action} method="post">
          <Button
            type="submit"
            name="action"
            value={action}
            className="lead-link-button"
            look={action === 'take' ? 'text' : 'quiet'}
          >
            <Icon name={icon} className={action === 'spoke' ? 'is-green' : undefined} />
            {text}
          </Button>
        </form>
      ))}
      <p className="lead-link-note">
        For {reader}, works once, until {until}. Looking changes nothing.{' '}
        <a href={paths.thread(site, thread)}>Open the whole thread</a>
      </p>
    </>
  )
}
