import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Notice } from '#app/ui/notice/notice.tsx'
import { keyOfTexts } from '#app/features/website/settings/holidays/special-days.ts'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/holidays.ts'
import * as paths from '../../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { savedChange } from '../saved-change.server.ts'
import { SettingPage } from '../setting-page.tsx'
import { textsIn } from '../setting-answer.ts'
import { answered, originIn, settingsAt } from '../setting-request.ts'
import { HoursOfDay } from './hours-of-day.tsx'
import { SpecialDayForm } from './special-day-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Holidays | Settings | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['holidayForm'] })
  const change = new URL(request.url).searchParams.get('change')
  return { ...(await website.holidayForm(change)), saved: await savedChange(request, website) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['addHolidays', 'addSpecialDay', 'removeSpecialDay'] }) // prettier-ignore
  const form = await request.formData()
  const [texts, from, state, key] = [textsIn(form), originIn(form), formText(form, 'state'), formText(form, 'remove')]
  const dates = form.getAll('dates').filter((date) => typeof date === 'string')
  const result = key
    ? await website.removeSpecialDay(key, from)
    : state
      ? await website.addHolidays(state, dates, { texts, from })
      : await website.addSpecialDay(texts, from, formText(form, 'change') || null)
  return answered(result, { form, to: paths.holidays(params.site) })
}

/** Days on which the usual week does not hold, and the public holidays that nobody has said anything of. */
export default function Holidays({ loaderData, actionData, params }: Route.ComponentProps) {
  const { version, proposed, days, places, today, changing, saved } = loaderData
  const answer = useAnswer(actionData)
  const sentState = answer?.texts['state'] ?? ''
  const own = sentState || answer?.texts['remove'] ? undefined : answer
  return (
    <SettingPage site={params.site} title="Holidays" saved={saved}>
      <p>
        Days on which you are closed, or open at other times than in <a href={paths.hours(params.site)}>a usual week</a>
        . They are on the website at once.
      </p>
      {answer && !own && (
        <Notice tone="bad" role="alert">
          {answer.problems['from'] ?? answer.message ?? 'Somebody else has changed the same day. Look at the list, then try again.'}
        </Notice>
      )}
      {proposed.map(({ state, name, days: ahead }) => (
        <section key={state}>
          <h2>Public holidays in {name}</h2>
          <p className="soft">
            The next twelve months. Days of a region or a council, such as shows and cups, are not among them: add those
            below.
          </p>
          <Form method="post" className="plain-form setting-wide" key={version}>
            <input type="hidden" name="seen" value={version} />
            <input type="hidden" name="state" value={state} />
            <div className="holiday-days">
              {ahead.map(({ date, words, name: day }) => (
                <label key={date} className="check">
                  <input type="checkbox" name="dates" value={date} defaultChecked />
                  <span>
                    {words}, <b>{day}</b>
                  </span>
                </label>
              ))}
            </div>
            <HoursOfDay id={`holiday-${state}`} texts={sentState === state ? (answer?.texts ?? {}) : {}} problem={undefined} />
            <div className="plain-row">
              <Button type="submit" look="primary">
                Add the ticked days
              </Button>
            </div>
          </Form>
        </section>
      ))}
      {proposed.length === 0 && places.length > 0 && (
        <p>Every public holiday of the next twelve months has its hours already.</p>
      )}
      <h2>Days to come</h2>
      {days.length === 0 && <p>None: the usual week holds every day.</p>}
      <Form method="post">
        <input type="hidden" name="seen" value={version} />
        <ul className="lines">
          {days.map(({ key, date, place, words }) => (
            <li key={key} className="line line-plain">
              <div>
                <b>{date}</b>
                <small>
                  {place}: {words}
                </small>
              </div>
              <div className="plain-row">
                <Link to={paths.changeHoliday(params.site, key)} className={buttonClass('text')} aria-label={`Change ${date}, ${place}`}>
                  Change
                </Link>
                <Button type="submit" look="text" name="remove" value={key} aria-label={`Remove ${date}, ${place}`}>
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Form>
      <SpecialDayForm
        key={changing?.key}
        site={params.site}
        version={version}
        answer={own}
        changing={changing}
        taken={own?.problems['date'] ? (days.find(({ key }) => key === keyOfTexts(own.texts))?.key ?? null) : null}
        places={places}
        today={today}
        second={proposed.length > 0}
      />
    </SettingPage>
  )
} // prettier-ignore
