import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import { WidePicture } from '#app/features/site/pictures/wide-picture.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { box, column, row, stack, text, tiles } from '#app/ui/layout/layout.ts'
import { pictureSet } from '#app/features/site/pictures/media.ts'
import { Breadcrumb } from '#app/features/vehicle/page/breadcrumb-trail.tsx'
import { Silhouette } from '#app/features/vehicle/body/silhouette.tsx'
import { formatNumber } from '#lib/money.ts'
import { AccessoriesGrid } from './accessories-grid.tsx'
import type { AccessoriesPage, AccessoryLine } from './accessories.server.ts'

/** What can be added to one model, by category, and whom to ask about it. */
export function AccessoriesView({ page }: { page: AccessoriesPage }) {
  const { categories, contact, stock, others, name } = page
  return (
    <div className="accessories-page">
      <header className="brand-head">
        <div className="page">
          <Breadcrumb crumbs={page.crumbs} here={page.heading} />
          <div className={stack({ gap: 8, align: 'center', above: 6 }, 'accessories-head')}>
            <div>
              <h1 className={text({ size: 32, weight: 'bold' })}>{page.heading}</h1>
              <p className={text({ size: 18, tone: 'soft', measure: true, above: 3 })}>
                {formatNumber(page.count)} {page.count === 1 ? 'accessory' : 'accessories'} for the {page.model}. Prices
                include GST. Where it says fitted, fitting in our workshop is included too.
              </p>
              <div className={row({ gap: 3, above: 6 }, 'brand-actions')}>
                {contact && (
                  <ButtonLink href={contact.link} look="primary">
                    Call {contact.text}
                  </ButtonLink>
                )}
                {stock && (
                  <ButtonLink href={stock.to}>
                    See {formatNumber(stock.count)} {page.model} in stock
                  </ButtonLink>
                )}
                {page.partsTo && (
                  <ButtonLink href={page.partsTo} look="text" className="brand-call">
                    Parts that fit the {page.model}
                  </ButtonLink>
                )}
              </div>
            </div>
            <div className="frame model-picture">
              {page.picture ? (
                <img
                  {...pictureSet(page.picture, 'card')}
                  sizes={`(min-width: 768px) 420px, ${ACROSS_SCREEN}`}
                  width={720}
                  height={480}
                  alt=""
                  fetchPriority="high"
                />
              ) : (
                <Silhouette shape={page.shape} />
              )}
            </div>
          </div>
        </div>
      </header>
      {categories.map((category) => (
        <section key={category.name} className={text({ above: 12 }, 'page')} aria-label={category.name || page.heading}>
          {category.name && <h2 className={text({ size: 24, weight: 'bold' })}>{category.name}</h2>}
          <ul className={tiles({ least: 380, gap: 4, above: 5 })}>
            {category.items.map((item) => (
              <Accessory key={item.name} item={item} heading={category.name ? 'h3' : 'h2'} />
            ))}
          </ul>
        </section>
      ))}
      {others.length > 0 && (
        <section className="page page-section" aria-labelledby="others">
          <h2 id="others" className={text({ size: 24, weight: 'bold' })}>
            Accessories for other models
          </h2>
          <p className="sr-only">Besides the {name}</p>
          <AccessoriesGrid cards={others} />
        </section>
      )}
    </div>
  )
}

function Accessory({ item, heading: Heading }: { item: AccessoryLine; heading: 'h2' | 'h3' }) {
  return (
    <li className={box({ pad: 5 }, column({ gap: 3 }))}>
      {item.picture && <WidePicture id={item.picture} sizes={`(min-width: 768px) 380px, ${ACROSS_SCREEN}`} />}
      <div>
        <Heading className={text({ size: 16, weight: 'bold' })}>{item.name}</Heading>
        {item.description && <p className={text({ tone: 'soft', above: 1 })}>{item.description}</p>}
        {item.partNumber && <p className={text({ size: 14, tone: 'quiet', above: 1 })}>Part no. {item.partNumber}</p>}
      </div>
      <p className="accessory-price">
        {item.price && <strong className={text({ size: 18 }, 'tabular')}>{item.price}</strong>}{' '}
        <span className={text({ size: 14, tone: 'quiet' })}>{item.note}</span>
      </p>
    </li>
  )
}
