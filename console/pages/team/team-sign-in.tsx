import { data, Form, redirect } from 'react-router'
import { PROVIDER_CALLBACK } from '#app/features/staff/console-paths.ts'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import type { ShownProvider } from '#app/features/staff/provider/provider-settings.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import type { Route } from './+types/team-sign-in.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { ProveFirst } from '../../parts/prove-first.tsx'
import { providerIn } from './provider-form.ts'
import { TeamViews } from './team-views.tsx'
import { provenOr, teamOfSite } from './team-of-site.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Signing in | Console' }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { access, organisation, team } = await teamOfSite(context, request, params.site)
  const { now, origin } = consoleOf(context)
  return {
    site: params.site,
    organisation: organisation.name,
    allowsPassword: organisation.allowsPassword,
    provider: await team.provider(),
    callback: origin + PROVIDER_CALLBACK,
    managesAll: await team.managesAll(),
    proven: provenWithin(access.staff, now),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { team } = await teamOfSite(context, request, params.site)
  const path = paths.teamSignIn(params.site)
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'passwords':
    case 'no-passwords': {
      const result = await team.allowPassword(form.get('intent') === 'passwords')
      return result.ok ? redirect(path) : provenOr(result, path)
    }
    case 'provider': {
      const result = await team.setProvider(providerIn(form))
      return result.ok ? redirect(path) : provenOr(result, path)
    }
    case 'no-provider': {
      const result = await team.setProvider(null)
      return result.ok ? redirect(path) : provenOr(result, path)
    }
    default:
      return data({ message: 'That button is not one of this page. Please load the page again.' }, { status: 422 })
  }
}

export default function TeamSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { site, organisation, allowsPassword, provider, callback, managesAll, proven } = loaderData
  return (
    <div className="plain">
      <h1>Signing in</h1>
      <TeamViews site={site} />
      {managesAll ? (
        <ProveFirst proven={proven} back={paths.teamSignIn(site)} />
      ) : (
        <p className="quiet">Whoever looks after every site of {organisation} changes this.</p>
      )}
      {actionData && (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      )}
      <h2>Passkeys</h2>
      <p className="soft">Everybody signs in with one. It is the finger, the face or the PIN of their own device.</p>
      <h2>Passwords</h2>
      <p className="soft">
        {allowsPassword
          ? `People of ${organisation} may sign in with a password and a code of an app, too.`
          : `Nobody gets into ${organisation} with a password.`}
      </p>
      {managesAll && (
        <Form method="post">
          {allowsPassword ? (
            <Button type="submit" name="intent" value="no-passwords">
              Allow no passwords
            </Button>
          ) : (
            <Button type="submit" name="intent" value="passwords">
              Allow passwords with a code
            </Button>
          )}
        </Form>
      )}
      <h2>Your organisation’s own account</h2>
      <p className="soft">
        {provider
          ? `Addresses at ${provider.domains.join(', ')} sign in at ${new URL(provider.issuer).host}.`
          : 'Entra ID, Google Workspace or another one of OpenID Connect. Only people of the team get in by it.'}
      </p>
      {managesAll && <ProviderForm provider={provider} callback={callback} />}
    </div>
  )
}

const ProviderForm = ({ provider, callback }: { provider: ShownProvider | null; callback: string }) => (
  <details className="fold">
    <summary>{provider ? 'Change it' : 'Set it up'}</summary>
    <Form method="post" className="plain-form">
      <label>
        Address to lead back to: enter it at the provider
        <TextInput readOnly value={callback} />
      </label>
      <label>
        Address of the provider (issuer)
        <TextInput name="issuer" type="url" required defaultValue={provider?.issuer} placeholder="https://…" />
      </label>
      <label>
        Client id
        <TextInput name="client" required defaultValue={provider?.client} autoComplete="off" />
      </label>
      <label>
        {provider ? 'Client secret, empty to keep the one that is there' : 'Client secret'}
        <TextInput name="secret" type="password" autoComplete="off" required={provider === null} />
      </label>
      <label>
        Domains of your email addresses
        <TextInput name="domains" required defaultValue={provider?.domains.join(', ')} placeholder="dealer.com.au" />
      </label>
      <div className="plain-row">
        <Button type="submit" look="primary" name="intent" value="provider">
          Save
        </Button>
        {provider && (
          <Button type="submit" look="danger" name="intent" value="no-provider" formNoValidate>
            Take it away
          </Button>
        )}
      </div>
      {provider && <p className="quiet">Another provider, or none, signs out whoever came in by this one.</p>}
    </Form>
  </details>
)
