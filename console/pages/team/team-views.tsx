import { NavLink } from 'react-router'
import * as paths from '../../paths.ts'

/** The pages about a team, in one line. */
export const TeamViews = ({ site }: { site: string }) => (
  <nav className="views views-plain" aria-label="Team">
    <NavLink to={paths.team(site)} end>
      People
    </NavLink>
    <NavLink to={paths.teamRoles(site)}>Roles</NavLink>
    <NavLink to={paths.teamSignIn(site)}>Signing in</NavLink>
    <NavLink to={paths.teamFormer(site)}>Former members</NavLink>
  </nav>
)
