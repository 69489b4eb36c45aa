import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import type { Route } from './+types/lead-delivery.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { savedChange } from '../saved-change.server.ts'
import { SettingForm, SettingPage } from '../setting-page.tsx'
import { textsIn } from '../setting-answer.ts'
import { answered, originIn, settingsAt } from '../setting-request.ts'
import { TextField, TickField } from '../text-field.tsx'
import { WayFields } from './way-fields.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Delivery of leads | Settings | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { access, website } = await settingsAt(context, request, { site: params.site, verbs: ['deliveryForm'] })
  const proven = provenWithin(access.staff, consoleOf(context).now)
  return { ...(await website.deliveryForm()), proven, saved: await savedChange(request, website) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['saveDelivery'] })
  const form = await request.formData()
  const result = await website.saveDelivery(textsIn(form), originIn(form))
  return answered(result, { form, to: paths.leadDelivery(params.site) })
}

/** Where leads go out to, besides the inbox of the console. */
export default function LeadDelivery({ loaderData, actionData, params }: Route.ComponentProps) {
  const { version, texts, places, secrets, proven, saved } = loaderData
  const answer = useAnswer(actionData)
  const asked = { texts: answer?.texts ?? texts, problems: answer?.problems ?? {} }
  return (
    <SettingPage site={params.site} title="Delivery of leads" saved={saved} proven={proven}>
      <p>
        Every lead stands in the inbox. It also goes out in each of these ways that is about it; where none is, by email
        to its location. To whom a lead is given in the inbox is <a href={paths.rules(params.site)}>lead routing</a>.
      </p>
      <p>
        <ButtonLink href={paths.whoGets(params.site)}>Who would get this?</ButtonLink>
      </p>
      <SettingForm version={version} answer={answer} save="Save the delivery" wide>
        <WayFields {...asked} places={places} secrets={secrets} />
        <TextField
          {...asked}
          name="alert"
          label="Who hears when a lead cannot be delivered"
          hint="A second address, within the hour, with the lead."
          type="email"
          maxLength={254}
        />
        <TextField {...asked} name="sender-name" label="Name that email about leads comes from" maxLength={120} />
        <TextField {...asked} name="sender-email" label="Address that it comes from" hint="Only an address whose domain lets this server send for it; else leave it empty." type="email" maxLength={254} />
        <TickField texts={asked.texts} name="acknowledge" label="Shoppers get an email that repeats what they asked" />
      </SettingForm>
    </SettingPage>
  )
} // prettier-ignore
