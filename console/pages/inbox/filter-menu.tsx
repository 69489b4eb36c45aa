import { Form, useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Choice } from '../../parts/choice.tsx'
import type { ListData } from './list-data.server.ts'
import { Menu } from '../../parts/menu.tsx'

/** Limits the list, and keeps it under a name: the limits are the address, so that a list can be passed on. */
export function FilterMenu({ filters, saved }: Pick<ListData, 'filters' | 'saved'>) {
  const kept = saved.find(({ chosen, mine }) => chosen && mine)
  const { chosen, states, sites, locations, people, mayKeep, mayShare, exportTo } = filters
  const { search } = useLocation()
  const limited = Object.keys(chosen).some((name) => name !== 'view' && name !== 'text')
  return (
    <Menu
      label={limited ? 'Filter, in use' : 'Filter'}
      className={buttonClass(limited ? 'quiet' : 'text', 'btn-square')}
      button={<Icon name="filter" />}
    >
      <Form className="menu-form" key={search}>
        {chosen['view'] && <input type="hidden" name="view" value={chosen['view']} />}
        {chosen['text'] && <input type="hidden" name="text" value={chosen['text']} />}
        <Choice label="Where it stands" name="state" options={states} chosen={chosen['state']} />
        {sites.length > 0 && <Choice label="Site" name="site" options={sites} chosen={chosen['site']} />}
        {locations.length > 0 && (
          <Choice label="Location" name="location" options={locations} chosen={chosen['location']} />
        )}
        {people.length > 0 && <Choice label="Whose it is" name="owner" options={people} chosen={chosen['owner']} />}
        <label className="menu-tick">
          <input type="checkbox" name="late" value="1" defaultChecked={chosen['late'] === '1'} /> Late only
        </label>
        <Button type="submit" look="primary">
          Show
        </Button>
      </Form>
      {kept && (
        <Form method="post" className="menu-form" action={search}>
          <Button type="submit" name="remove" value={kept.id}>
            Remove the list “{kept.name}”
          </Button>
        </Form>
      )}
      {limited && mayKeep && !kept && (
        <Form method="post" className="menu-form" action={search}>
          <label>
            Keep this list as
            <TextInput name="name" required maxLength={60} />
          </label>
          {mayShare && (
            <label className="menu-tick">
              <input type="checkbox" name="shared" value="1" /> For everybody
            </label>
          )}
          <Button type="submit">Keep</Button>
        </Form>
      )}
      {exportTo && (
        <p>
          <ButtonLink href={exportTo} look="text" download>
            <Icon name="download" />
            Leads of a year as CSV
          </ButtonLink>
        </p>
      )}
    </Menu>
  )
}
