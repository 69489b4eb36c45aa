import { redirect } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Route } from './+types/hours.ts'
import * as paths from '../../../paths.ts'
import { savedChange } from '../saved-change.server.ts'
import { SettingPage } from '../setting-page.tsx'
import { settingsAt } from '../setting-request.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Opening hours | Settings | Console' }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['hours'] })
  const places = await website.hours()
  const [only, ...others] = places
  if (only && others.length === 0) throw redirect(paths.hoursOf(params.site, only.id) + new URL(request.url).search)
  return { places, saved: await savedChange(request, website) }
}

/** Every place with its week; a tap away from changing it. */
export default function Hours({ loaderData, params }: Route.ComponentProps) {
  const { places, saved } = loaderData
  return (
    <SettingPage site={params.site} title="Opening hours" saved={saved}>
      <p>
        Which place? What you save is on the website at once. Days that differ, such as Christmas, are{' '}
        <a href={paths.holidays(params.site)}>holidays</a>.
      </p>
      {places.length === 0 && (
        <p>
          This site has no location yet. <a href={paths.newLocation(params.site)}>Add one</a>, then say when it is open.
        </p>
      )}
      <ul className="lines">
        {places.map(({ id, name, department, lines }) => (
          <li key={id} className="line line-person">
            <Icon name="clock" />
            <div>
              <a href={paths.hoursOf(params.site, id)}>
                <b>{name}</b> <span className="soft">{department}</span>
              </a>
              <small>{lines.length > 0 ? lines.join(' · ') : 'No hours yet: pages say nothing of them'}</small>
            </div>
            <Icon name="right" />
          </li>
        ))}
      </ul>
    </SettingPage>
  )
}
