import { renderToStaticMarkup } from 'react-dom/server'
import type { ShownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { type Arrangement, ArrangementContext } from '#app/ui/slot.tsx'
import { FooterLayout } from './footer-layout.tsx'
import type { MenuGroup } from './menu/menu.ts'

export interface FooterData {
  /** The dealer's logo, or the name, as HTML. */
  readonly mark: string
  readonly phone: ShownPhone | null
  /** The number in full, for whoever has no JavaScript to ask for it; null where it is printed in full anyway. */
  readonly spelledPhone: string | null
  /** A week of opening hours in one line; may be empty. */
  readonly hours: string
  readonly groups: readonly MenuGroup[]
  readonly locations: readonly { name: string; address: string; phone: ShownPhone | null; licence: string }[]
  /** Last line: whose site it is, with the licence numbers that every page carries. */
  readonly legal: string
}

/**
 * The inside of the footer as HTML, its parts arranged by the template. It is the same on every page of a site, and the
 * browser carries no code for it.
 */
export const drawFooter = (footer: FooterData, arrangement: Arrangement): string =>
  renderToStaticMarkup(
    <ArrangementContext value={arrangement}>
      <FooterInside footer={footer} />
    </ArrangementContext>,
  )

function FooterInside({ footer }: { footer: FooterData }) {
  const several = footer.locations.length > 1
  return (
    <FooterLayout
      name={<p className="footer-name" dangerouslySetInnerHTML={{ __html: footer.mark }} />}
      hours={footer.hours}
      call={
        footer.phone && (
          <>
            <a href={footer.phone.link} className="footer-phone">
              {footer.phone.text}
            </a>
            {footer.spelledPhone && <noscript>{footer.spelledPhone}</noscript>}
          </>
        )
      }
      groups={
        <div className="footer-groups">
          {footer.groups.map(({ label, links }) => (
            <div key={label}>
              <h2>{label}</h2>
              <ul>
                {links.map(({ label: text, to }) => (
                  <li key={to}>
                    <a href={to}>{text}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      }
      places={
        footer.locations.length > 0 && (
          <details open={!several}>
            <summary>
              <h2>{several ? 'Our locations' : 'Find us'}</h2>
              <Icon name="down" />
            </summary>
            <ul>
              {footer.locations.map((location) => (
                <li key={location.name}>
                  <p className="footer-place">{location.name}</p>
                  <p>{location.address}</p>
                  {location.phone && <a href={location.phone.link}>{location.phone.text}</a>}
                  {location.licence && <p>Dealer licence no. {location.licence}</p>}
                </li>
              ))}
            </ul>
          </details>
        )
      }
      legal={
        <p className="page footer-legal" data-privacy-place="">
          {footer.legal}
        </p>
      }
    />
  )
}
