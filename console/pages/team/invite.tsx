import { data, Form, Link } from 'react-router'
import { invitationPath } from '#app/features/staff/console-paths.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/invite.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { MembershipFields } from './membership-fields.tsx'
import { draftIn } from './membership-form.ts'
import { placesOf } from './places-of.server.ts'
import { provenOr, teamOfSite } from './team-of-site.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Invite | Console' }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { organisation } = await teamOfSite(context, request, params.site)
  return { organisation: organisation.name, places: await placesOf(context, organisation.sites) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { team } = await teamOfSite(context, request, params.site)
  const form = await request.formData()
  const draft = draftIn(form)
  if (!draft) return data({ message: 'Choose a role.' }, { status: 422 })
  const name = formText(form, 'name')
  const result = await team.invite({ ...draft, name, email: formText(form, 'email') })
  if (!result.ok) return provenOr(result, paths.invite(params.site))
  return { link: consoleOf(context).origin + invitationPath(result.token), name }
}

export default function Invite({ loaderData: { organisation, places }, actionData, params }: Route.ComponentProps) {
  return (
    <div className="plain">
      <p>
        <Link to={paths.team(params.site)}>
          <Icon name="left" /> Team
        </Link>
      </p>
      <h1>Invite somebody to {organisation}</h1>
      {actionData && 'link' in actionData ? (
        <Notice role="status" as="div">
          <p>
            {actionData.name} is invited. Give them this link yourself: it works once, for seven days, and nobody else
            may have it.
          </p>
          <TextInput readOnly value={actionData.link} aria-label="Link of the invitation" />
        </Notice>
      ) : (
        <Form method="post" className="plain-form">
          {actionData && (
            <Notice tone="bad" role="alert">
              {actionData.message}
            </Notice>
          )}
          <label>
            Name
            <TextInput name="name" required maxLength={80} autoComplete="off" />
          </label>
          <label>
            E-mail
            <TextInput type="email" name="email" required maxLength={254} autoComplete="off" />
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
