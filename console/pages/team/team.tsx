import { Link, redirect } from 'react-router'
import { ROLE_WORDS } from '#app/features/staff/roles.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/team.ts'
import { spanWords } from '../../parts/moments/moment-words.ts'
import { PersonMark } from '../../parts/person-mark.tsx'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { placesOf } from './places-of.server.ts'
import { scopeWords } from './scope-words.ts'
import { TeamViews } from './team-views.tsx'
import { provenOr, teamOfSite } from './team-of-site.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Team | Console' }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { organisation, team } = await teamOfSite(context, request, params.site)
  const { now } = consoleOf(context)
  const { names } = await placesOf(context, organisation.sites)
  const [members, invitations] = await Promise.all([team.members(), team.invitations()])
  return {
    site: params.site,
    organisation: organisation.name,
    members: members.map(({ id, name, memberships, seen_at, keys, hasPassword }) => ({
      id,
      name,
      role: memberships.map(({ role }) => ROLE_WORDS[role].name).join(' and '),
      scope: memberships.map(({ draft }) => scopeWords(draft, names)).join('; '),
      seen: seen_at === null ? 'not signed in' : `here ${spanWords(now - seen_at)} ago`,
      keyless: keys === 0 && !hasPassword,
    })),
    invitations: invitations.map(({ id, kind, name, email, draft, inviter, expires_at, isOver }) => ({
      id,
      name,
      detail: `${kind === 'recovery' ? 'Link for new keys' : ROLE_WORDS[draft.role].name}, ${email}, by ${inviter}: ${isOver ? 'the link is too old' : `good for ${spanWords(expires_at - now)} more`}`,
    })),
  }
}

/** Takes an invitation back. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { team } = await teamOfSite(context, request, params.site)
  const form = await request.formData()
  const result = await team.withdraw(formText(form, 'invitation'))
  return result.ok ? redirect(paths.team(params.site)) : provenOr(result, paths.team(params.site))
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { site, organisation, members, invitations } = loaderData
  return (
    <div className="plain">
      <div className="head-row">
        <h1>Team of {organisation}</h1>
        <ButtonLink href={paths.invite(site)} look="primary">
          <Icon name="plus" />
          Invite somebody
        </ButtonLink>
      </div>
      <TeamViews site={site} />
      {actionData && (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      )}
      <ul className="lines">
        {members.map(({ id, name, role, scope, seen, keyless }) => (
          <li key={id} className="line line-person">
            <PersonMark name={name} size="large" />
            <div>
              <Link to={paths.member(site, id)}>
                <b>{name}</b> <span className="soft">{role}</span>
              </Link>
              <small>{scope}</small>
            </div>
            <span className="line-end">
              {keyless ? 'no key yet' : seen}
              <Icon name="right" />
            </span>
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <section>
          <h2>Invited</h2>
          <form method="post">
            <ul className="lines">
              {invitations.map(({ id, name, detail }) => (
                <li key={id} className="line">
                  <Icon name="mail" />
                  <div>
                    <b>{name}</b>
                    <small>{detail}</small>
                  </div>
                  <Button type="submit" look="text" name="invitation" value={id}>
                    Take back
                  </Button>
                </li>
              ))}
            </ul>
          </form>
        </section>
      )}
    </div>
  )
}
