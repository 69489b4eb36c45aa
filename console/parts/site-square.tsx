/** A site as the console names it: the dealer's colour is in its square and nowhere else. */
export interface SiteMark {
  readonly slug: string
  readonly name: string
  readonly colour: string
}

export const SiteSquare = ({ name, colour }: Pick<SiteMark, 'name' | 'colour'>) => (
  <span className="site-square" style={{ '--site-colour': colour } as React.CSSProperties} aria-hidden="true">
    {name.slice(0, 1).toUpperCase()}
  </span>
)

/** Stands where the square of a site does, for all of them. */
export const AllSitesSquare = () => (
  <span className="site-square site-square-all" aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </span>
)

/** The square with the name, small, as rows bear it. */
export const SiteName = ({ name, colour }: Pick<SiteMark, 'name' | 'colour'>) => (
  <span className="site-name">
    <SiteSquare name={name} colour={colour} />
    <span>{name}</span>
  </span>
)
