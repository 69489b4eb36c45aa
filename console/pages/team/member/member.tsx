import { data, Form, Link, redirect } from 'react-router'
import { invitationPath } from '#app/features/staff/console-paths.ts'
import { ROLE_WORDS } from '#app/features/staff/roles.ts'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/member.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { draftIn } from '../membership-form.ts'
import { memberOfTeam } from './member-of-team.server.ts'
import { MemberRoles } from './member-roles.tsx'
import { placesOf } from '../places-of.server.ts'
import { ProveFirst } from '../../../parts/prove-first.tsx'
import { type RoleChange, rolesAfter } from './role-drafts.ts'
import { scopeWords } from '../scope-words.ts'
import { provenOr } from '../team-of-site.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Team | Console' }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { organisation, team, access, person } = await memberOfTeam(context, request, params)
  const places = await placesOf(context, organisation.sites)
  const theirs = await team.responsibilities(person.id)
  return {
    name: person.name,
    email: person.email,
    isMe: person.id === access.staff.id,
    proven: provenWithin(access.staff, consoleOf(context).now),
    roles: person.memberships.map(({ id, draft }) => ({
      id,
      draft,
      name: ROLE_WORDS[draft.role].name,
      scope: scopeWords(draft, places.names),
    })),
    places,
    theirs: theirs.flatMap(({ site, open }) => open.map(({ words }) => `${words} at ${places.names[site] ?? site}`)),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { team, person } = await memberOfTeam(context, request, params)
  const path = paths.member(params.site, params.person)
  const form = await request.formData()
  if (form.get('intent') === 'recover') {
    const result = await team.recover(params.person)
    if (!result.ok) return provenOr(result, path)
    return { link: consoleOf(context).origin + invitationPath(result.token) }
  }
  const change = changeIn(form)
  if (!change) return data({ message: 'Choose a role.' }, { status: 422 })
  const drafts = rolesAfter(person.memberships, change)
  if (!drafts) return data({ message: GONE }, { status: 422 })
  const result = await team.change(params.person, drafts)
  if (result.ok) return redirect(path)
  if ('theirs' in result && result.theirs) throw redirect(paths.memberLeaves(params.site, params.person))
  return provenOr(result, path)
}

const GONE = 'Somebody else has changed this role meanwhile, or it is the only one. Please look again.'

function changeIn(form: FormData): RoleChange | null {
  const id = formText(form, 'membership')
  if (form.get('intent') === 'drop') return { kind: 'drop', id }
  const draft = draftIn(form)
  if (!draft) return null
  return form.get('intent') === 'add' ? { kind: 'add', draft } : { kind: 'replace', id, draft }
}

export default function Member({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, email, isMe, proven, roles, places, theirs } = loaderData
  return (
    <div className="plain">
      <p>
        <Link to={paths.team(params.site)} className="back">
          <Icon name="left" /> Team
        </Link>
      </p>
      <h1>{name}</h1>
      <p className="soft">{email}</p>
      {!isMe && <ProveFirst proven={proven} back={paths.member(params.site, params.person)} />}
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
      <MemberRoles roles={roles} places={places} isMe={isMe} />
      <h2>What is theirs</h2>
      {theirs.length === 0 && <p className="soft">Nothing waits for them.</p>}
      <ul>
        {theirs.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {!isMe && (
        <>
          <h2>Keys and leaving</h2>
          <div className="plain-row">
            <Form method="post" className="bare">
              <Button type="submit" name="intent" value="recover">
                <Icon name="key" />
                They lost their keys
              </Button>
            </Form>
            <form method="post" action={paths.memberRecord(params.site, params.person)} className="bare">
              <Button type="submit">
                <Icon name="download" />
                What is kept of them
              </Button>
            </form>
            <ButtonLink href={paths.memberLeaves(params.site, params.person)}>
              {theirs.length > 0 ? 'Hand over, or remove' : 'Remove from the team'}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}
