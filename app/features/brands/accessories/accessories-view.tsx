import { ButtonLink } from '#app/ui/button/button.tsx'
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
          <div className="accessories-head">
            <div>
              <h1 className="text-32 font-bold">{page.heading}</h1>
              <p className="brand-words">
                {formatNumber(page.count)} {page.count === 1 ? 'accessory' : 'accessories'} for the {page.model}. Prices
                include GST; where it says fitted, they include the work in our workshop too.
              </p>
              <div className="brand-actions">
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
                  <ButtonLink href={page.partsTo} look="text">
                    Parts that fit the {page.model}
                  </ButtonLink>
                )}
              </div>
            </div>
            <div className="model-picture">
              {page.picture ? (
                <img
                  {...pictureSet(page.picture, 'card')}
                  sizes="(min-width: 768px) 420px, 100vw"
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
        <section key={category.name} className="page mt-12" aria-label={category.name || page.heading}>
          {category.name && <h2 className="text-24 font-bold">{category.name}</h2>}
          <ul className="accessory-list">
            {category.items.map((item) => (
              <Accessory key={item.name} item={item} heading={category.name ? 'h3' : 'h2'} />
            ))}
          </ul>
        </section>
      ))}
      {others.length > 0 && (
        <section className="page mt-12 md:mt-16" aria-labelledby="others">
          <h2 id="others" className="text-24 font-bold">
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
    <li className="accessory" data-plain={item.picture === null || undefined}>
      {item.picture && (
        <img
          {...pictureSet(item.picture, 'card')}
          sizes="(min-width: 768px) 380px, 100vw"
          width={720}
          height={480}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div>
        <Heading className="text-16 font-bold">{item.name}</Heading>
        {item.description && <p className="mt-1 text-n-8">{item.description}</p>}
        {item.partNumber && <p className="mt-1 text-14 text-n-7">Part no. {item.partNumber}</p>}
      </div>
      <p className="accessory-price">
        {item.price && <strong>{item.price}</strong>} <span>{item.note}</span>
      </p>
    </li>
  )
}
