import { Form } from 'react-router'
import type { MembershipDraft } from '#app/features/staff/team/giving.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { MembershipFields } from '../membership-fields.tsx'
import type { PlacesOfTeam } from '../places-of.server.ts'

interface MemberRolesProps {
  readonly roles: readonly {
    readonly id: string
    readonly draft: MembershipDraft
    readonly name: string
    readonly scope: string
  }[]
  readonly places: PlacesOfTeam
  /** Nobody changes what they may do themselves. */
  readonly isMe: boolean
}

/** Each role of somebody with a form of its own, and one for another role. */
export function MemberRoles({ roles, places, isMe }: MemberRolesProps) {
  if (isMe)
    return (
      <>
        <ul className="lines">
          {roles.map(({ id, name, scope }) => (
            <li key={id} className="line line-plain">
              <span>
                <b>{name}</b> <span className="soft">{scope}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className="quiet">Somebody else changes what you may do.</p>
      </>
    )
  const [only, ...others] = roles
  return (
    <>
      {roles.map(({ id, draft, name, scope }) => (
        <details key={`${id} ${name} ${scope}`} className="fold" open={only?.id === id && others.length === 0}>
          <summary>
            <b>{name}</b> <span className="soft">{scope}</span>
          </summary>
          <Form method="post" className="plain-form">
            <input type="hidden" name="membership" value={id} />
            <MembershipFields places={places} chosen={draft} />
            <div className="plain-row">
              <Button type="submit" name="intent" value="change" look={others.length === 0 ? 'primary' : 'quiet'}>
                Save
              </Button>
              {others.length > 0 && (
                <Button type="submit" look="danger" name="intent" value="drop">
                  Take this role away
                </Button>
              )}
            </div>
          </Form>
        </details>
      ))}
      <details className="fold">
        <summary>
          <Icon name="plus" /> One more role
        </summary>
        <Form method="post" className="plain-form">
          <p className="quiet">
            Such as sales at every site, and manager at one. Each reaches as far as it says itself.
          </p>
          <MembershipFields places={places} />
          <div>
            <Button type="submit" name="intent" value="add">
              Add this role
            </Button>
          </div>
        </Form>
      </details>
      <p className="quiet">Whoever is changed is signed out, and signs in with what they may do then.</p>
    </>
  )
}
