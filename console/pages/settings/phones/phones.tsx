import type { Route } from './+types/phones.ts'
import * as paths from '../../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { savedChange } from '../saved-change.server.ts'
import { SettingForm, SettingPage } from '../setting-page.tsx'
import { textsIn } from '../setting-answer.ts'
import { answered, originIn, settingsAt } from '../setting-request.ts'
import { TextField, TickField } from '../text-field.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Phones | Settings | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['phoneForm'] })
  return { ...(await website.phoneForm()), saved: await savedChange(request, website) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['savePhones'] })
  const form = await request.formData()
  return answered(await website.savePhones(textsIn(form), originIn(form)), { form, to: paths.phones(params.site) })
}

/** The numbers that shoppers call, by type of car. */
export default function Phones({ loaderData, actionData, params }: Route.ComponentProps) {
  const { version, texts, saved } = loaderData
  const answer = useAnswer(actionData)
  const asked = { texts: answer?.texts ?? texts, problems: answer?.problems ?? {}, type: 'tel', maxLength: 30, autoComplete: 'off' } // prettier-ignore
  return (
    <SettingPage site={params.site} title="Phones" saved={saved}>
      <p>
        The numbers of the whole site. Those of a place stand with the{' '}
        <a href={paths.locations(params.site)}>location</a>.
      </p>
      <SettingForm version={version} answer={answer} save="Save the phones">
        <TextField {...asked} name="default" label="Main number" hint="Shown where no other applies." />
        <TextField {...asked} name="new" label="For new cars" />
        <TextField {...asked} name="used" label="For used cars" />
        <TextField {...asked} name="demo" label="For demo cars" />
        <TickField texts={asked.texts} name="by-type" label="Choose the number by the type of the car" />
        <TextField {...asked} name="whatsapp" label="WhatsApp" hint="No button while this is empty." />
        <TickField texts={asked.texts} name="masked" label="Show only the start of a number until a shopper presses it" />
      </SettingForm>
    </SettingPage>
  )
} // prettier-ignore
