import type { Route } from './+types/new-location.ts'
import * as paths from '../../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { SettingForm, SettingPage } from '../setting-page.tsx'
import { textsIn } from '../setting-answer.ts'
import { answered, originIn, settingsAt } from '../setting-request.ts'
import { LocationFields } from './location-fields.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Add a location | Settings | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['newLocationForm'] })
  return website.newLocationForm()
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['addLocation'] })
  const form = await request.formData()
  const result = await website.addLocation(textsIn(form), originIn(form))
  return answered(result, { form, to: paths.locations(params.site), here: paths.newLocation(params.site) })
}

/** A location more. */
export default function NewLocation({ loaderData, actionData, params }: Route.ComponentProps) {
  const { version, texts } = loaderData
  const answer = useAnswer(actionData)
  const back = paths.locations(params.site)
  return (
    <SettingPage site={params.site} title="Add a location" back={{ to: back, name: 'Locations' }}>
      <SettingForm version={version} answer={answer} save="Add the location" cancel={back}>
        <LocationFields texts={answer?.texts ?? texts} problems={answer?.problems ?? {}} wasPrimary={false} />
      </SettingForm>
    </SettingPage>
  )
}
