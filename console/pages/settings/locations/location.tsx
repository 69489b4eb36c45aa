import { data } from 'react-router'
import { ButtonLink } from '#app/ui/button/button.tsx'
import type { Route } from './+types/location.ts'
import * as paths from '../../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { savedChange } from '../saved-change.server.ts'
import { SettingForm, SettingPage } from '../setting-page.tsx'
import { textsIn } from '../setting-answer.ts'
import { answered, NO_SETTINGS, originIn, settingsAt } from '../setting-request.ts'
import { LocationFields } from './location-fields.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Location | Settings | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['locationForm'] })
  const form = await website.locationForm(params.location)
  if (!form) throw data(NO_SETTINGS, { status: 404 })
  return { ...form, saved: await savedChange(request, website) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['changeLocation'] })
  const form = await request.formData()
  const result = await website.changeLocation(params.location, textsIn(form), originIn(form))
  return answered(result, { form, to: paths.locationOf(params.site, params.location) })
}

/** One location, to be changed. */
export default function Location({ loaderData, actionData, params }: Route.ComponentProps) {
  const { version, name, texts, saved } = loaderData
  const answer = useAnswer(actionData)
  const back = { to: paths.locations(params.site), name: 'Locations' }
  return (
    <SettingPage site={params.site} title={name} back={back} saved={saved}>
      <p>
        When it is open is said under <a href={paths.hoursOf(params.site, params.location)}>opening hours</a>.
      </p>
      <SettingForm version={version} answer={answer} save="Save the location" cancel={back.to}>
        <LocationFields
          texts={answer?.texts ?? texts}
          problems={answer?.problems ?? {}}
          wasPrimary={texts['primary'] === 'yes'}
        />
      </SettingForm>
      <h2>Closing it down</h2>
      <ButtonLink href={paths.removeLocation(params.site, params.location)} look="danger">
        Remove this location
      </ButtonLink>
    </SettingPage>
  )
}
