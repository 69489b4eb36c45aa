import { ROLE_WORDS, ROLES } from '#app/features/staff/roles.ts'
import type { MembershipDraft } from '#app/features/staff/team/giving.ts'
import { Select } from '#app/ui/field/select.tsx'
import type { PlacesOfTeam } from './places-of.server.ts'

interface MembershipFieldsProps {
  readonly places: PlacesOfTeam
  readonly chosen?: MembershipDraft | undefined
}

/** What somebody may do, and where: nothing ticked is everything. */
export const MembershipFields = ({ places: { sites, categories }, chosen }: MembershipFieldsProps) => (
  <>
    <label>
      Role
      <Select name="role" required defaultValue={chosen?.role ?? 'sales'}>
        {ROLES.filter((role) => role !== 'operator').map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role].name}: {ROLE_WORDS[role].does}
          </option>
        ))}
      </Select>
    </label>
    {sites.length > 1 && (
      <Ticks title="Sites" hint="None ticked: every site, also those to come.">
        {sites.map(({ slug, name }) => (
          <Tick key={slug} name="site" value={slug} chosen={chosen?.sites?.includes(slug)}>
            {name}
          </Tick>
        ))}
      </Ticks>
    )}
    <Ticks title="Locations" hint="None ticked: all of them.">
      {sites.flatMap(({ slug, locations }) =>
        locations.map(({ id, name }) => (
          <Tick
            key={`${slug}/${id}`}
            name="location"
            value={`${slug}/${id}`}
            chosen={chosen?.locations[slug]?.includes(id)}
          >
            {name}
          </Tick>
        )),
      )}
    </Ticks>
    <Ticks title="Leads" hint="None ticked: all of them.">
      {categories.map((category) => (
        <Tick key={category} name="category" value={category} chosen={chosen?.categories?.includes(category)}>
          {category}
        </Tick>
      ))}
    </Ticks>
  </>
)

const Ticks = ({ title, hint, children }: { title: string; hint: string; children: React.ReactNode }) => (
  <details className="ticks">
    <summary>
      {title} <small className="quiet">{hint}</small>
    </summary>
    <div>{children}</div>
  </details>
)

interface TickProps {
  readonly name: string
  readonly value: string
  readonly chosen: boolean | undefined
  readonly children: string
}

const Tick = ({ name, value, chosen, children }: TickProps) => (
  <label>
    <input type="checkbox" name={name} value={value} defaultChecked={chosen} /> {children}
  </label>
)
