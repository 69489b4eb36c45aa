import { box, row, stack, text } from '#app/ui/layout/layout.ts'
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
      <h1 className={text({ size: 32, weight: 'bold' })}>{heading}</h1>
      {introduction && <p className={text({ size: 18, tone: 'soft', measure: true, above: 4 })}>{introduction}</p>}
      {stats.length > 0 && (
        <dl className={box({ ground: 'brand', above: 8 }, row({ gap: 6 }, 'figures brand-stats'))}>
          {stats.map(({ figure, label }) => (
            <div key={label}>
              <dt className={text({ tone: 'soft' })}>{label}</dt>
              <dd className={text({ size: 32, weight: 'bold' })}>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      {groups.map(({ name, brands }) => (
        <section key={name} aria-labelledby={`group-${name}`.toLowerCase().replaceAll(' ', '-')}>
          {/* Of one group the heading of the page says enough to whoever sees it. */}
          <h2
            id={`group-${name}`.toLowerCase().replaceAll(' ', '-')}
            className={groups.length > 1 ? text({ size: 24, weight: 'bold' }) : 'sr-only'}
          >
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
    <ul className={stack({ gap: 4, above: 6 }, 'brand-cards full-rows-brands')}>
      {brands.map(({ slug, name, logo, to, count }) => (
        <li key={slug} className={box({}, stack({}, 'brand-card'))} data-plain={to === null || undefined}>
          <BrandLogo mark={logo} />
          <p className={text({ weight: 'semibold', above: 4 })}>
            {to === null ? (
              name
            ) : (
              <a href={to} className="card-link" {...(to.startsWith('/') ? {} : { rel: 'noreferrer' })}>
                {name}
              </a>
            )}
          </p>
          {count > 0 && <p className={text({ size: 14, tone: 'quiet' })}>{formatNumber(count)} in stock</p>}
        </li>
      ))}
    </ul>
  )
}
