import { data, Form, Link, redirect } from 'react-router'
import { invitationPath } from '#app/features/staff/console-paths.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/member.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { MembershipFields } from './membership-fields.tsx'
import { draftIn } from './membership-form.ts'
import { placesOf } from './places-of.server.ts'
import { provenOr, teamOfSite } from './team-of-site.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Team | Console' }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { organisation, team, access } = await teamOfSite(context, request, params.site)
  const members = await team.members()
  const person = members.find(({ id }) => id === params.person)
  if (!person) throw data('This person is not in the team any more.', { status: 404 })
  const theirs = await team.responsibilities(person.id)
  return {
    name: person.name,
    email: person.email,
    isMe: person.id === access.staff.id,
    membership: person.memberships[0]?.draft,
    more: person.memberships.length - 1,
    places: await placesOf(context, organisation.sites),
    theirs: theirs.flatMap(({ site, open }) => open.map(({ words }) => `${words} at ${site}`)),
    others: members.filter(({ id }) => id !== person.id).map(({ id, name }) => ({ id, name })),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { team } = await teamOfSite(context, request, params.site)
  const path = paths.member(params.site, params.person)
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'change': {
      const draft = draftIn(form)
      if (!draft) return data({ message: 'Choose a role.' }, { status: 422 })
      const result = await team.change(params.person, [draft])
      return result.ok ? redirect(paths.team(params.site)) : provenOr(result, path)
    }
    case 'hand-over': {
      const result = await team.handOver({ from: params.person, to: formText(form, 'to') })
      return result.ok ? redirect(path) : provenOr(result, path)
    }
    case 'remove': {
      const result = await team.remove(params.person)
      return result.ok ? redirect(paths.team(params.site)) : provenOr(result, path)
    }
    case 'recover': {
      const result = await team.recover(params.person)
      if (!result.ok) return provenOr(result, path)
      return { link: consoleOf(context).origin + invitationPath(result.token) }
    }
    default:
      return data({ message: 'That button is not one of this page. Please load the page again.' }, { status: 422 })
  }
}

export default function Member({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, email, isMe, membership, more, places, theirs, others } = loaderData
  return (
    <div className="plain">
      <p>
        <Link to={paths.team(params.site)}>
          <Icon name="left" /> Team
        </Link>
      </p>
      <h1>{name}</h1>
      <p className="soft">{email}</p>
      {actionData && 'link' in actionData && (
        <Notice role="status" as="div">
          <p>Hand this link to {name} yourself, best in person: it replaces their keys, works once, and for a day.</p>
          <TextInput readOnly value={actionData.link} aria-label="Link for new keys" />
        </Notice>
      )}
      {actionData && 'message' in actionData && (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      )}
      <h2>What they may do</h2>
      {more > 0 && <p className="quiet">They have {more} more roles here. Saving puts this one in place of all.</p>}
      <Form method="post" className="plain-form">
        <MembershipFields places={places} chosen={membership} />
        <Button type="submit" name="intent" value="change" look="primary" disabled={isMe}>
          Save
        </Button>
        {isMe && <p className="quiet">Somebody else changes what you may do.</p>}
      </Form>
      <h2>What is theirs</h2>
      {theirs.length === 0 ? (
        <p className="soft">Nothing waits for them.</p>
      ) : (
        <>
          <ul>
            {theirs.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <Form method="post" className="plain-form">
            <label>
              Give all of it to
              <Select name="to">
                {others.map((other) => (
                  <option key={other.id} value={other.id}>
                    {other.name}
                  </option>
                ))}
              </Select>
            </label>
            <Button type="submit" name="intent" value="hand-over">
              Hand over
            </Button>
          </Form>
        </>
      )}
      <h2>Keys and leaving</h2>
      <Form method="post" className="plain-row">
        <Button type="submit" name="intent" value="recover">
          <Icon name="key" />
          They lost their keys
        </Button>
        {!isMe && (
          <Button type="submit" look="danger" name="intent" value="remove">
            Remove from the team
          </Button>
        )}
      </Form>
    </div>
  )
}
