import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Route } from './+types/locations.ts'
import * as paths from '../../../paths.ts'
import { savedChange } from '../saved-change.server.ts'
import { SettingPage } from '../setting-page.tsx'
import { settingsAt } from '../setting-request.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Locations | Settings | Console' }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['locations'] })
  return { locations: await website.locations(), saved: await savedChange(request, website) }
}

/** Every location of the site. */
export default function Locations({ loaderData, params }: Route.ComponentProps) {
  const { locations, saved } = loaderData
  return (
    <SettingPage site={params.site} title="Locations" saved={saved}>
      <ul className="lines">
        {locations.map(({ id, name, where, primary, visible }) => (
          <li key={id} className="line line-person">
            <Icon name="pin" />
            <div>
              <a href={paths.locationOf(params.site, id)}>
                <b>{name}</b>
                {primary && <span className="soft"> main location</span>}
                {!visible && <span className="soft"> hidden from shoppers</span>}
              </a>
              <small>{where || 'No address yet'}</small>
            </div>
            <Icon name="right" />
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink href={paths.newLocation(params.site)} look="primary">
          <Icon name="plus" />
          Add a location
        </ButtonLink>
      </p>
    </SettingPage>
  )
}
