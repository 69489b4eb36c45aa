import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import type { Route } from './+types/domains.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { savedChange } from '../saved-change.server.ts'
import { textsIn } from '../setting-answer.ts'
import { SettingForm, SettingPage } from '../setting-page.tsx'
import { answered, originIn, settingsAt } from '../setting-request.ts'
import { LinesField } from '../text-field.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Domains | Settings | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { access, website } = await settingsAt(context, request, { site: params.site, verbs: ['domainForm'] })
  const check = new URL(request.url).searchParams.has('check')
  const proven = provenWithin(access.staff, consoleOf(context).now)
  return { ...(await website.domainForm(check)), proven, saved: await savedChange(request, website) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['saveDomains'] })
  const form = await request.formData()
  return answered(await website.saveDomains(textsIn(form), originIn(form)), { form, to: paths.domains(params.site) })
}

const TONE = { good: 'is-green', wait: 'is-amber', bad: 'is-red' } as const

/** The names under which the site is found, what is entered at the registrar, and whether it is there. */
export default function Domains({ loaderData, actionData, params }: Route.ComponentProps) {
  const { version, texts, domains, host, proof, proven, saved } = loaderData
  const answer = useAnswer(actionData)
  return (
    <SettingPage site={params.site} title="Domains" saved={saved} proven={proven}>
      <p>
        The site always answers at <b>{host}</b>. With a domain of your own the first one is its address, and the others
        lead there. From the moment it is saved every link names it, so let it lead here first. Its certificate is your
        operator’s to order.
      </p>
      <p>
        A new domain is taken once its owner has said whose it is: at its registrar, a {proof.type} record with the
        value <b>{proof.value}</b> and, for example.com.au, the name <b>{proof.name}</b>. Names below a domain of this
        site need none.
      </p>
      <SettingForm version={version} answer={answer} save="Save the domains">
        <LinesField
          name="domains"
          label="Domains, one a line"
          hint="Such as www.example.com.au, and example.com.au below it."
          texts={answer?.texts ?? texts}
          problems={answer?.problems ?? {}}
        />
      </SettingForm>
      {domains.length === 0 && (
        <p>
          At your registrar, for www or another name below your domain: a CNAME record whose value is <b>{host}.</b> The
          record of the domain itself is shown here once it is saved.
        </p>
      )}
      {domains.length > 0 && (
        <>
          <h2>At your registrar</h2>
          <ul className="lines">
            {domains.map(({ domain, records, verdict }) => (
              <li key={domain} className="line line-plain">
                <div>
                  <b>{domain}</b>
                  {verdict && (
                    <p role="status" className={TONE[verdict.tone]}>
                      {verdict.words}
                    </p>
                  )}
                  {records.map(({ type, name, value }) => (
                    <small key={value}>
                      {type} record, name {name}, value {value}
                    </small>
                  ))}
                  {records.length === 0 && <small>Your operator tells you the address for its A record.</small>}
                </div>
              </li>
            ))}
          </ul>
          <ButtonLink href={`${paths.domains(params.site)}?check=1`}>Check the records now</ButtonLink>
        </>
      )}
    </SettingPage>
  )
}
