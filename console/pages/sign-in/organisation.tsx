import { data, redirect } from 'react-router'
import { pendingCookie } from '#app/features/staff/sign-in/pending.server.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/organisation.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { providersOf } from '../../request/providers-of.server.ts'
import { safeBack } from '../../request/safe-back.ts'
import { keptOut } from '../../request/sign-in-report.ts'
import { Gate } from './gate.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Your organisation’s account | Console' }]

export function loader({ context, url }: Route.LoaderArgs) {
  const back = safeBack(url.searchParams.get('back'))
  if (consoleOf(context).staff) throw redirect(back)
  return { back }
}

/** Finds the organisations of an address, and leads to where the one of them signs in. */
export async function action({ context, request }: Route.ActionArgs) {
  const ports = consoleOf(context)
  const providers = providersOf(ports)
  const form = await request.formData()
  const email = formText(form, 'email')
  const back = safeBack(formText(form, 'back'))
  const all = await providers.forEmail(email)
  const chosen = formText(form, 'organisation')
  const organisation = all.length === 1 ? all[0] : all.find(({ id }) => id === chosen)
  if (all.length === 0) return data({ step: 'email' as const, email, back, message: NOBODY }, { status: 422 })
  if (!organisation) return data({ step: 'choose' as const, email, back, all })
  const begun = await providers.begin(organisation.id, back)
  if (!begun.ok)
    return data({ step: 'email' as const, email, back, message: begun.reason }, keptOut(ports, 'provider', begun))
  const { url } = begun
  const headers = { 'Set-Cookie': pendingCookie(begun.pending) }
  return data({ step: 'away' as const, name: organisation.name, url, back }, { headers })
}

const NOBODY =
  'No organisation here signs in with addresses of this kind. Please check it, or go back and use your passkey.'

export default function Organisation({ loaderData, actionData }: Route.ComponentProps) {
  const back = actionData?.back ?? loaderData.back
  if (actionData?.step === 'away') return <Away {...actionData} />
  return (
    <Gate title="Your organisation’s account" problem={actionData?.step === 'email' ? actionData.message : undefined}>
      {actionData?.step === 'choose' ? (
        <form method="post">
          <p className="soft">Several organisations use {actionData.email.split('@').at(-1)}. Which one is it?</p>
          <input type="hidden" name="back" value={back} />
          <input type="hidden" name="email" value={actionData.email} />
          {actionData.all.map(({ id, name }) => (
            <Button key={id} type="submit" name="organisation" value={id}>
              {name}
            </Button>
          ))}
        </form>
      ) : (
        <form method="post">
          <p className="soft">We lead you to where your organisation signs in, and back.</p>
          <input type="hidden" name="back" value={back} />
          <label>
            Email
            <TextInput type="email" name="email" autoComplete="username" required defaultValue={actionData?.email} />
          </label>
          <Button type="submit" look="primary">
            Continue
          </Button>
        </form>
      )}
      <OtherWay back={back} />
    </Gate>
  )
}

/**
 * Leads to the provider. Not with a redirect: a browser that holds to `form-action 'self'` follows none from a form to
 * another host, and an address of our own that leads to any host would be of use to whoever fishes for passwords.
 */
const Away = ({ name, url, back }: { name: string; url: string; back: string }) => (
  <Gate title={`On to ${name}`}>
    <meta httpEquiv="refresh" content={`0;url=${url}`} />
    <p className="soft">You sign in at {new URL(url).host}, and come back here.</p>
    <ButtonLink href={url} look="primary" rel="noreferrer">
      <Icon name="right" />
      Continue
    </ButtonLink>
    <OtherWay back={back} />
  </Gate>
)

/** The way back to every other way in. */
export const OtherWay = ({ back }: { back: string }) => (
  <p className="quiet gate-foot">
    <a href={`${paths.signIn}?${new URLSearchParams({ back })}`}>Sign in another way</a>
  </p>
)
