import { ButtonLink } from '#app/ui/button/button.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'
import type { ShownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import type { PlacedPromo } from './promo.ts'

/** A tile of the dealer's own between the cars. */
export function PromoTile({ placed: { promo, ends }, phone }: { placed: PlacedPromo; phone: ShownPhone | null }) {
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
    </aside>
  )
}
