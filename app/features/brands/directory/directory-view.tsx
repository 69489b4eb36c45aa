import { Breadcrumb } from '#app/features/vehicle/page/breadcrumb-trail.tsx'
import { formatNumber } from '#lib/money.ts'
import { BrandLogo } from '../logo/brand-logo.tsx'
import type { BrandCard, Directory } from './directory.server.ts'

/** The brands of a dealer by group, under the figures of the whole. */
export function DirectoryView({
  directory: { heading, introduction, stats, groups, crumbs },
}: {
  directory: Directory
}) {
  return (
    <div className="page brand-directory">
      <Breadcrumb crumbs={crumbs} here="Brands" />
      <h1 className="text-32 font-bold">{heading}</h1>
      {introduction && <p className="mt-4 max-w-[60ch] text-18 text-n-8">{introduction}</p>}
      {stats.length > 0 && (
        <dl className="brand-stats">
          {stats.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      {groups.map(({ name, brands }) => (
        <section key={name} aria-labelledby={`group-${name}`.toLowerCase().replaceAll(' ', '-')}>
          <h2 id={`group-${name}`.toLowerCase().replaceAll(' ', '-')} className="text-24 font-bold">
            {name}
          </h2>
          <BrandCards brands={brands} />
        </section>
      ))}
    </div>
  )
}

/** Brands as tiles of one size. */
export function BrandCards({ brands }: { brands: readonly BrandCard[] }) {
  return (
    <ul className="brand-cards">
      {brands.map(({ slug, name, logo, to, count }) => (
        <li key={slug} className="brand-card" data-plain={to === null || undefined}>
          <BrandLogo mark={logo} />
          <p className="brand-name">
            {to === null ? (
              name
            ) : (
              <a href={to} className="card-link" {...(to.startsWith('/') ? {} : { rel: 'noreferrer' })}>
                {name}
              </a>
            )}
          </p>
          {count > 0 && <p className="brand-count">{formatNumber(count)} in stock</p>}
        </li>
      ))}
    </ul>
  )
}
