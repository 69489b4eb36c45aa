import { Icon } from '#app/ui/icon/icon.tsx'
import type { OwnRights } from './own-rights.server.ts'

/** What one may do at each organisation, in short; all of it for whoever opens it. */
export const MeRights = ({ rights }: { rights: readonly OwnRights[] }) => (
  <div id="rights">
    {rights.map(({ id, organisation, short, roles, rights: all }) => (
      <section key={id}>
        <h2>{organisation}</h2>
        <p>{short}</p>
        <details className="fold">
          <summary>
            {roles.map(({ id: role, name, scope }) => (
              <span key={role}>
                <b>{name}</b> <span className="soft">{scope}</span>
              </span>
            ))}
          </summary>
          <ul className="may">
            {all.map((right) => (
              <li key={right}>
                <Icon name="check" className="is-green" />
                {right}
              </li>
            ))}
          </ul>
        </details>
      </section>
    ))}
  </div>
)
