import { data } from 'react-router'
import type { Route } from './+types/place-hours.ts'
import * as paths from '../../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { savedChange } from '../saved-change.server.ts'
import { SettingForm, SettingPage } from '../setting-page.tsx'
import { textsIn } from '../setting-answer.ts'
import { answered, NO_SETTINGS, originIn, settingsAt } from '../setting-request.ts'
import { WeekFields } from './week-fields.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Opening hours | Settings | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['hoursForm'] })
  const form = await website.hoursForm(params.location)
  if (!form) throw data(NO_SETTINGS, { status: 404 })
  return { ...form, saved: await savedChange(request, website) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['saveHours'] })
  const form = await request.formData()
  const result = await website.saveHours(params.location, textsIn(form), originIn(form))
  return answered(result, { form, to: paths.hoursOf(params.site, params.location) })
}

/** The week of one place. */
export default function PlaceHours({ loaderData, actionData, params }: Route.ComponentProps) {
  const { version, place, texts, stretches, others, saved } = loaderData
  const answer = useAnswer(actionData)
  const { name, department } = place
  const shown = answer?.texts ?? texts
  const also = (shown['also'] ?? '').split('\n')
  const back = others.length > 0 ? { to: paths.hours(params.site), name: 'Opening hours' } : undefined
  return (
    <SettingPage
      site={params.site}
      title={`Opening hours of ${name}${department ? `, ${department.toLowerCase()}` : ''}`}
      saved={saved}
      {...(back && { back })}
    >
      <SettingForm version={version} answer={answer} save="Save the hours" wide>
        <WeekFields texts={shown} stretches={stretches} problems={answer?.problems ?? {}} />
        <label className="check">
          <input type="checkbox" name="past-midnight" value="yes" defaultChecked={shown['past-midnight'] === 'yes'} />
          Open past midnight: a day may close before it opened
        </label>
        {others.length > 0 && (
          <details className="ticks">
            <summary>The same hours at other places</summary>
            <div>
              {others.map((other) => (
                <label key={other.id}>
                  <input type="checkbox" name="also" value={other.id} defaultChecked={also.includes(other.id)} />
                  {other.name}
                </label>
              ))}
            </div>
          </details>
        )}
      </SettingForm>
    </SettingPage>
  )
}
