import { data, Form, Link, redirect } from 'react-router'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import { listWords } from '#lib/text/words.ts'
import type { Route } from './+types/member-leaves.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { memberOfTeam } from './member-of-team.server.ts'
import { placesOf } from '../places-of.server.ts'
import { ProveFirst } from '../../../parts/prove-first.tsx'
import { takersAt } from './takers.ts'
import { provenOr } from '../team-of-site.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Hand over | Console' }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { organisation, team, access, members, person } = await memberOfTeam(context, request, params)
  const { names } = await placesOf(context, organisation.sites)
  const theirs = await team.responsibilities(person.id)
  return {
    name: person.name,
    organisation: organisation.name,
    proven: provenWithin(access.staff, consoleOf(context).now),
    theirs: theirs.map(({ site, open }) => ({
      site,
      place: names[site] ?? site,
      words: listWords(open.map(({ words }) => words), 'and'), // prettier-ignore
      takers: takersAt(members, { site, from: person.id }),
    })),
  }
}

/** Hands over what is theirs, site by site, and takes them out of the team if that is wanted. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { team, person } = await memberOfTeam(context, request, params)
  const path = paths.memberLeaves(params.site, params.person)
  const form = await request.formData()
  for (const { site } of await team.responsibilities(person.id)) {
    const to = formText(form, `to ${site}`)
    if (!to) return data({ message: `Choose who takes over at ${site}.` }, { status: 422 })
    const given = await team.handOver({ from: person.id, to, site })
    if (!given.ok) return provenOr(given, path)
  }
  if (form.get('intent') !== 'remove') return redirect(paths.member(params.site, params.person))
  const result = await team.remove(person.id)
  return result.ok ? redirect(paths.team(params.site)) : provenOr(result, path)
}

export default function MemberLeaves({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, organisation, proven, theirs } = loaderData
  const stuck = theirs.some(({ takers }) => takers.length === 0)
  return (
    <div className="plain">
      <p>
        <Link to={paths.member(params.site, params.person)} className="back">
          <Icon name="left" /> {name}
        </Link>
      </p>
      <h1>{theirs.length > 0 ? `Hand over what is ${name}’s` : `Remove ${name}`}</h1>
      <ProveFirst proven={proven} back={paths.memberLeaves(params.site, params.person)} />
      {actionData && (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      )}
      <p className="soft">
        {theirs.length > 0
          ? 'Nothing may be left with somebody who goes. Choose who takes over at each site.'
          : 'Nothing waits for them.'}
      </p>
      <Form method="post" className="plain-form">
        {theirs.map(({ site, place, words, takers }) => (
          <label key={site}>
            {place}: {words}
            {takers.length > 0 ? (
              <Select name={`to ${site}`} required defaultValue="">
                <option value="" disabled>
                  Who takes over?
                </option>
                {takers.map((taker) => (
                  <option key={taker.id} value={taker.id}>
                    {taker.name}
                  </option>
                ))}
              </Select>
            ) : (
              <span className="quiet">Nobody else answers leads there. Give somebody a role that does first.</span>
            )}
          </label>
        ))}
        <p className="quiet">
          Whoever is removed is signed out everywhere at once, and loses what they may do at {organisation}. Their name
          stays in the history.
        </p>
        {!stuck && (
          <div className="plain-row">
            {theirs.length > 0 && (
              <Button type="submit" look="primary" name="intent" value="hand-over">
                Hand over
              </Button>
            )}
            <Button type="submit" look="danger" name="intent" value="remove">
              {theirs.length > 0 ? 'Hand over and remove' : `Remove ${name}`}
            </Button>
          </div>
        )}
      </Form>
    </div>
  )
}
