import { Form } from 'react-router'
import { SETTING_GROUPS } from '#app/features/website/settings/generated/setting-groups.ts'
import { nameAsWords } from '#app/features/website/form/words/field-labels.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Route } from './+types/settings.ts'
import * as paths from '../../paths.ts'
import { isAbout, placesElsewhere } from '../../search/setting-places.ts'
import { SETTING_ENTRIES } from './settings-index.ts'
import { settingsAt } from './setting-request.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Settings | Console' }]

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

/** Of more than two the first, and how many more there are. */
const firstOf = (names: readonly string[]): string =>
  names.length <= 2 ? names.join(', ') : `${names[0]} and ${names.length - 1} more`

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { access, website } = await settingsAt(context, request, { site: params.site, verbs: ['settings', 'hours', 'holidayForm', 'allSettings'] }) // prettier-ignore
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
  const [places, holidays, { document }, all] = await Promise.all([website.hours(), website.holidayForm(), website.settings(), website.allSettings()]) // prettier-ignore
  const finance = document['finance'] as { advertised?: { interest?: unknown; comparison?: unknown } } | undefined
  const phones = document['phone_numbers'] as { default?: unknown } | undefined
  const ways = document['lead_delivery']
  const domains = document['domains']
  const now: Readonly<Record<string, string>> = {
    'Opening hours': places.length === 1 ? (firstOf(places[0]!.lines) || 'No hours yet') : many(places.length, 'place', 'places'),
    Holidays: `${many(holidays.days.length, 'day', 'days')} to come${holidays.proposed.length > 0 ? '; some public holidays have no hours' : ''}`,
    Locations: firstOf(places.map(({ name }) => name)) || 'None yet',
    Phones: typeof phones?.default === 'string' ? phones.default : 'Those of the locations',
    'Delivery of leads': Array.isArray(ways) ? many(ways.length, 'way', 'ways') : 'By email to the location',
    'Lenders and rates': finance?.advertised ? `${String(finance.advertised.interest)}%, comparison rate ${String(finance.advertised.comparison)}%` : 'No rate is advertised',
    Domains: Array.isArray(domains) && domains.length > 0 ? firstOf(domains.map(String)) : 'None of your own yet',
  }
  const entries = SETTING_ENTRIES.filter(({ name, words, about }) => typed === '' || isAbout(typed, name, words, about, now[name] ?? '')).map(({ name, icon, to, about }) => ({ name, icon, about, to: to(params.site), now: now[name] ?? '' }))
  const groups = SETTING_GROUPS.map(({ id, title, words }) => ({
    id,
    title,
    settings: all.filter((one) => one.group === id && (typed === '' || isAbout(typed, one.title, nameAsWords(one.name), one.about, title, words))),
  })).filter(({ settings }) => settings.length > 0)
  return { typed, entries, groups, elsewhere: placesElsewhere(access, typed) }
} // prettier-ignore

/** Every setting of the site, those that are changed most often first. */
export default function Settings({ loaderData, params }: Route.ComponentProps) {
  const { typed, entries, groups, elsewhere } = loaderData
  return (
    <div className="plain">
      <h1>Settings</h1>
      <Form method="get" className="plain-row setting-search" role="search">
        <TextInput type="search" name="q" defaultValue={typed} maxLength={100} aria-label="Find a setting" placeholder="Find a setting, such as hours" autoComplete="off" />
        <Button type="submit">
          <Icon name="search" />
          Find
        </Button>
      </Form>
      {entries.length > 0 && (
        <ul className="lines">
          {entries.map(({ name, icon, about, to, now }) => (
            <li key={name} className="line line-person">
              <Icon name={icon} />
              <div>
                <a href={to}>
                  <b>{name}</b> <span className="soft">{about}</span>
                </a>
                <small>{now}</small>
              </div>
              <Icon name="right" />
            </li>
          ))}
        </ul>
      )}
      {typed !== '' && entries.length + groups.length + elsewhere.length === 0 && (
        <p role="status">
          Nothing here is called “{typed}”. Try another word, or <a href={paths.settings(params.site)}>see all settings</a>.
        </p>
      )}
      {groups.map(({ id, title, settings }) => (
        <section key={id}>
          <h2>
            <a href={paths.settingGroup(params.site, id)}>{title}</a>
          </h2>
          <ul className="lines">
            {settings.map(({ name, title: called, about, now }) => (
              <li key={name} className="line line-plain line-person">
                <div>
                  <a href={`${paths.settingGroup(params.site, id)}#${name}`} title={about}>
                    {called}
                  </a>
                  <small>{now}</small>
                </div>
                <Icon name="right" />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {elsewhere.length > 0 && (
        <section>
          <h2>In other places</h2>
          <ul className="lines">
            {elsewhere.map(({ name, icon, to, where }) => (
              <li key={name} className="line line-person">
                <Icon name={icon} />
                <a href={to}>
                  <b>{name}</b> {where && <span className="soft">{where}</span>}
                </a>
                <Icon name="right" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
} // prettier-ignore
