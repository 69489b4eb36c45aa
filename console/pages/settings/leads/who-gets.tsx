import { data, Form } from 'react-router'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import { planDeliveries } from '#app/features/leads/delivery/plan.ts'
import { DEPARTMENTS } from '#app/features/leads/forms/form-kinds.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { localTime } from '#lib/local-time.ts'
import { listWords } from '#lib/text/words.ts'
import type { Route } from './+types/who-gets.ts'
import { Choice } from '../../../parts/choice.tsx'
import { momentTyped } from '../../../parts/moments/moment-typed.ts'
import { momentWords } from '../../../parts/moments/moment-words.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { placesOf } from '../../team/places-of.server.ts'
import { SettingPage } from '../setting-page.tsx'
import { NO_SETTINGS } from '../setting-request.ts'
import { siteFor } from '../../../request/site-for.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Who would get this? | Console' }]

const two = (value: number): string => String(value).padStart(2, '0')

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { inbox, now } = consoleOf(context)
  const { tryRules } = inboxOf(access, inbox)
  if (!tryRules) throw data(NO_SETTINGS, { status: 404 })
  const { searchParams } = new URL(request.url)
  const zone = zoneOfSite(access.site)
  const today = localTime(zone, now)
  const typed = (name: string) => (searchParams.get(name) ?? '').slice(0, 80)
  const asked = {
    location: typed('location'),
    department: DEPARTMENTS.find((one) => one === typed('department')) ?? 'sales',
    category: typed('category'),
    car: ['new', 'used', 'demo'].find((one) => one === typed('car')) ?? '',
    date: typed('date') || today.date,
    time: typed('time') || `${two(Math.floor(today.minutes / 60))}:${two(today.minutes % 60)}`,
  }
  const [places] = (await placesOf(context, [params.site])).sites
  const { categories } = await placesOf(context, [params.site])
  const moment = momentTyped(asked.date, asked.time, zone)
  const base = { asked, locations: places?.locations ?? [], categories, isAsked: searchParams.has('department') }
  if (!base.isAsked) return { ...base, trial: null, sent: [], problem: null }
  if (Number.isNaN(moment)) return { ...base, trial: null, sent: [], problem: 'Choose a day and a time, such as 24/12/2026 and 10:30.' } // prettier-ignore
  const location_id = base.locations.some(({ id }) => id === asked.location) ? asked.location : null
  const trial = await tryRules({ location_id, department: asked.department, category: asked.category, source: 'direct', car_type: asked.car || null }, moment) // prettier-ignore
  const due = trial.due === null ? null : momentWords(trial.due, now, trial.timeZone).title
  return { ...base, trial: { ...trial, due }, sent: sentTo(access.site, asked.department, location_id), problem: null }
}

/** Where the lead would go out to besides the inbox, in words. */
function sentTo(site: Site, department: string, location: string | null): readonly string[] {
  const { lead_delivery } = settingsOf(site, leadSettings)
  const { locations } = settingsOf(site, locationSettings)
  const lead = { department, location: location === null ? null : { id: location }, person: { email: null, phone: '+61491570156' } } // prettier-ignore
  return planDeliveries(lead, { lead_delivery, locations, acknowledge_leads: false }).map(({ target }) =>
    'url' in target
      ? `Webhook at ${URL.parse(target.url)?.host ?? 'an address'}`
      : `${target.channel === 'adf-email' ? 'ADF' : 'Email'} to ${listWords([target.to].flat(), 'and')}`,
  )
}

/** Tries the rules on a lead that nobody has sent. */
export default function WhoGets({ loaderData, params }: Route.ComponentProps) {
  const { asked, locations, categories, trial, sent, problem, isAsked } = loaderData
  return (
    <SettingPage site={params.site} title="Who would get this?" back={{ to: paths.rules(params.site), name: 'Lead routing' }}>
      <p>Describe a lead: this page says who would get it, by which rule and why. Nothing is sent, and nobody’s turn is taken.</p>
      <Form method="get" className="plain-form">
        <Choice label="Location" name="location" any="None named" options={locations.map(({ id, name }) => [id, name])} chosen={asked.location} />
        <Choice label="Department" name="department" any="Sales" options={DEPARTMENTS.map((one) => [one, one])} chosen={asked.department} />
        <Choice label="What it is about" name="category" any="Anything" options={categories.map((one) => [one, one])} chosen={asked.category} />
        <Choice
          label="Car"
          name="car"
          any="No car"
          options={[
            ['new', 'New'],
            ['used', 'Used'],
            ['demo', 'Demo'],
          ]}
          chosen={asked.car}
        />
        <div className="plain-row">
          <label>
            Day
            <TextInput type="date" name="date" defaultValue={asked.date} />
          </label>
          <label>
            Time
            <TextInput type="time" name="time" defaultValue={asked.time} />
          </label>
        </div>
        <div className="plain-row">
          <Button type="submit" look="primary">
            Who would get it?
          </Button>
        </div>
      </Form>
      {isAsked && problem && <p role="alert" className="is-red">{problem}</p>}
      {trial && (
        <section aria-live="polite">
          <h2>{trial.person ?? 'Nobody yet'}</h2>
          <p>
            {trial.rule !== null && <>By rule {trial.rule} of <a href={paths.rules(params.site)}>lead routing</a>. </>}
            {trial.reason}
          </p>
          <p>
            {trial.due === null
              ? 'The place tells no opening hours, so no clock runs.'
              : `To be answered within ${trial.target_minutes} minutes of opening hours: by ${trial.due}.`}
          </p>
          {trial.skipped.length > 0 && (
            <ul className="may">
              {trial.skipped.map(({ name, why }) => (
                <li key={name}>
                  {name} {why}.
                </li>
              ))}
            </ul>
          )}
          {trial.passed.length > 0 && (
            <ul className="may">
              {trial.passed.map(({ rule, why }) => (
                <li key={rule}>
                  Rule {rule} does not give it away: {why}.
                </li>
              ))}
            </ul>
          )}
          <h2>It also goes out</h2>
          {sent.length === 0 && <p>Nowhere: no way of delivery is about it, and no location has an email address.</p>}
          <ul className="may">
            {sent.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </section>
      )}
    </SettingPage>
  )
} // prettier-ignore
