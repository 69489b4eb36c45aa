import { data, Form, Link } from 'react-router'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/invite.ts'
import { spanWords } from '../../parts/moments/moment-words.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { MembershipFields } from './membership-fields.tsx'
import { draftIn } from './membership-form.ts'
import { ProveFirst } from '../../parts/prove-first.tsx'
import { placesOf } from './places-of.server.ts'
import { provenOr, teamOfSite } from './team-of-site.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Invite | Console' }]

const MOST_TYPED = 80

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { organisation, access } = await teamOfSite(context, request, params.site)
  const proven = provenWithin(access.staff, consoleOf(context).now)
  // The search offers to invite whoever was typed.
  const typed = (name: string) => (url.searchParams.get(name) ?? '').slice(0, MOST_TYPED)
  const draft = { name: typed('name'), email: typed('email') }
  return { draft, organisation: organisation.name, proven, places: await placesOf(context, organisation.sites) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { team } = await teamOfSite(context, request, params.site)
  const form = await request.formData()
  const draft = draftIn(form)
  if (!draft) return data({ message: 'Choose a role.' }, { status: 422 })
  const [name, email] = [formText(form, 'name'), formText(form, 'email')]
  const result = await team.invite({ ...draft, name, email })
  if (!result.ok) return provenOr(result, paths.invite(params.site))
  // The link is for the mailbox of the person and for nobody else: it is in the letter alone.
  return { name, email, good: spanWords(result.expires_at - consoleOf(context).now) }
}

export default function Invite({
  loaderData: { draft, organisation, places, proven },
  actionData,
  params,
}: Route.ComponentProps) {
  return (
    <div className="plain">
      <p>
        <Link to={paths.team(params.site)} className="back">
          <Icon name="left" /> Team
        </Link>
      </p>
      <h1>Invite somebody to {organisation}</h1>
      {actionData && 'good' in actionData ? (
        <Notice role="status" as="div">
          <p>
            {actionData.name} is invited. A letter with the link is on its way to {actionData.email}: it works once, and
            for {actionData.good}. Until then you can take it back in the team’s list.
          </p>
          <p>
            <Link to={paths.team(params.site)}>Back to the team</Link>
          </p>
        </Notice>
      ) : (
        <Form method="post" className="plain-form">
          <ProveFirst proven={proven} back={paths.invite(params.site)} />
          {actionData && (
            <Notice tone="bad" role="alert">
              {actionData.message}
            </Notice>
          )}
          <label>
            Name
            <TextInput name="name" defaultValue={draft.name} required maxLength={80} autoComplete="off" />
          </label>
          <label>
            Email
            <TextInput
              type="email"
              name="email"
              defaultValue={draft.email}
              required
              maxLength={254}
              autoComplete="off"
            />
          </label>
          <MembershipFields places={places} />
          <Button type="submit" look="primary">
            Invite
          </Button>
        </Form>
      )}
    </div>
  )
}
