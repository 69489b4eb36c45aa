import { Form, redirect } from 'react-router'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { STATES } from '#app/features/vehicle/normalise/state.ts'
import { isObject } from '#app/features/website/document/list-names.ts'
import { hoursRows, locationTexts } from '#app/features/website/start/location-texts.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/start-locations.ts'
import * as paths from '../../paths.ts'
import { ProveFirst } from '../../parts/prove-first.tsx'
import { consoleOf } from '../../request/console-ports.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../request/own-answer.ts'
import { proveFirst } from '../../request/prove-first.ts'
import { WeekFields } from '../settings/hours/week-fields.tsx'
import { notSaved, startedFor, textsIn } from './start-request.server.ts'
import { StartSteps } from './start-steps.tsx'
import { TypedChoice, TypedText } from './typed-fields.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Locations | New site | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

const placeIn = (text: string | null): number => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : 0)

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { access, started } = await startedFor(context, request, params.site)
  const document = await started.document()
  const locations = (Array.isArray(document['locations']) ? document['locations'] : []).filter(isObject)
  const at = Math.min(placeIn(url.searchParams.get('at')), locations.length)
  const first = locationTexts(locations[0], { name: String(document['name']), state: 'QLD' })
  const texts = at === 0 ? first : locationTexts(locations[at], { name: '', state: first['state'] ?? 'QLD' })
  return {
    at,
    steps: started.steps,
    texts,
    /** Whether leads go to an address already, which is changed only by somebody who has proved who they are. */
    proven: !texts['email'] || provenWithin(access.staff, consoleOf(context).now),
    rows: hoursRows(locations[at]),
    all: locations.map((one, place) => ({ place, name: String(one['name']), street: locationTexts(one, { name: '', state: '' })['street'] ?? '' })), // prettier-ignore
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { started } = await startedFor(context, request, params.site)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (intent === 'later') {
    await started.later('locations')
    return redirect(paths.startStock(params.site))
  }
  const at = placeIn(formText(form, 'at'))
  const texts = textsIn(form)
  const saved = await started.saveLocation(at, texts)
  if (!saved.ok && saved.prove) throw proveFirst(`${paths.startLocations(params.site)}?at=${at}`)
  if (!saved.ok) return notSaved(saved, texts)
  return redirect(intent === 'another' ? `${paths.startLocations(params.site)}?at=${at + 1}` : paths.startStock(params.site)) // prettier-ignore
}

/** Where the dealer stands: the suburb gives the map and the clock, and hours are proposed. */
export default function StartLocations({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { at, steps, all } = loaderData
  const typed = { texts: answer?.texts ?? loaderData.texts, problems: answer?.problems ?? {} }
  return (
    <div className="plain">
      <h1>{at === 0 ? 'Location' : `Location ${at + 1}`}</h1>
      <StartSteps site={params.site} now="locations" steps={steps} />
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      <ProveFirst proven={loaderData.proven} back={`${paths.startLocations(params.site)}?at=${at}`} what="Changing the email for leads" />
      {all.length > 1 && (
        <ul className="lines">
          {all.map(({ place, name, street }) => (
            <li key={place} className="line line-plain">
              <a href={`${paths.startLocations(params.site)}?at=${place}`} aria-current={place === at || undefined}>
                {name}
              </a>
              <span className="quiet">{street || 'no address yet'}</span>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="plain-form setting-wide" key={at}>
        <input type="hidden" name="at" value={at} />
        <TypedText {...typed} question="name" label="Name of the place" required maxLength={200} />
        <TypedText {...typed} question="street" label="Street and number" required maxLength={200} autoComplete="street-address" />
        <TypedText {...typed} question="suburb" label="Suburb or town" hint="We look up its postcode, its place on the map and its clock." required autoComplete="off" />
        <TypedChoice {...typed} question="state" label="State" options={Object.entries(STATES)} />
        <TypedText {...typed} question="postcode" label="Postcode (optional)" inputMode="numeric" maxLength={4} autoComplete="off" />
        <TypedText {...typed} question="phone" label="Phone" required type="tel" maxLength={30} autoComplete="off" />
        <TypedText {...typed} question="email" label="Email for leads" hint="Leads from this place go there." required type="email" autoComplete="off" />
        <TypedText {...typed} question="licence" label="Dealer licence number" maxLength={60} autoComplete="off" />
        <h2>Opening hours</h2>
        <p className="quiet">A usual week stands there: change what is different at this place.</p>
        <WeekFields texts={typed.texts} stretches={loaderData.rows} problems={typed.problems} />
        <label className="check">
          <input type="checkbox" name="past-midnight" value="yes" defaultChecked={typed.texts['past-midnight'] === 'yes'} />
          Open past midnight: a day may close before it opened
        </label>
        <div className="plain-row">
          <Button type="submit" name="intent" value="save" look="primary">
            Save the location
          </Button>
          <Button type="submit" name="intent" value="another">
            Save, and add another
          </Button>
          <Button type="submit" name="intent" value="later" look="text" formNoValidate>
            Later
          </Button>
        </div>
      </Form>
    </div>
  )
} // prettier-ignore
