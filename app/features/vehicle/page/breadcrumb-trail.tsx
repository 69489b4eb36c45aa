import type { Crumb } from './breadcrumb.ts'

/** The way from the home page to this one, as links; `here` names the page itself, where nothing else of the way does. */
export function Breadcrumb({ crumbs, here }: { crumbs: readonly Crumb[]; here?: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        {crumbs.map(({ text, to }) => (
          <li key={to}>
            <a href={to}>{text}</a>
          </li>
        ))}
        {here && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  )
}
