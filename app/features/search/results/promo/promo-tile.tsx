import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'
import { mediaIdOf, pictureSet } from '#app/features/site/pictures/media.ts'
import type { ShownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import type { PlacedPromo } from './promo.ts'

/** A tile of the dealer's own between the cars. */
export function PromoTile({ placed: { promo, ends }, phone }: { placed: PlacedPromo; phone: ShownPhone | null }) {
  const picture = promo.picture === undefined ? null : mediaIdOf(promo.picture)
  return (
    <aside className={stack({ gap: 3, align: 'start' }, 'promo-tile')} aria-label={promo.title}>
      <p className={text({ size: 24, weight: 'bold' })}>{promo.title}</p>
      {promo.text && <p className={text({ size: 18 })}>{promo.text}</p>}
      {promo.more && <p>{promo.more}</p>}
      {ends && <p className={text({ size: 14 })}>Ends {ends}</p>}
      {promo.link ? (
        <ButtonLink href={promo.link} look="on-brand">
          {promo.label}
        </ButtonLink>
      ) : (
        phone && (
          <ButtonLink href={phone.link} look="on-brand">
            Call {phone.text}
          </ButtonLink>
        )
      )}
      {picture && (
        <img
          {...pictureSet(picture, 'card')}
          sizes={`(min-width: 1024px) 560px, ${ACROSS_SCREEN}`}
          width={960}
          height={640}
          alt=""
          loading="lazy"
        />
      )}
    </aside>
  )
}
