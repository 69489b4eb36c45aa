import type { Chrome } from './chrome.ts'
import { FooterLayout } from './footer-layout.tsx'
import { KeptMarkup } from '#app/ui/kept-markup.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'

/** Site footer: its parts, which the template arranges. The licence numbers are those every page must carry. The marks are those of `tracking/consent/consent-place.ts`. */
export function Footer({ chrome }: { chrome: Chrome }) {
  return (
    <KeptMarkup
      as="footer"
      className="site-footer"
      data-parties={chrome.thirdParties}
      from={chrome}
      render={() => <FooterInside chrome={chrome} />}
    />
  )
}

function FooterInside({ chrome }: { chrome: Chrome }) {
  const several = chrome.locations.length > 1
  return (
    <FooterLayout
      name={<p className="footer-name" dangerouslySetInnerHTML={{ __html: chrome.marks.footer }} />}
      hours={chrome.hours}
      call={
        chrome.phone && (
          <>
            <a href={chrome.phone.link} className="footer-phone">
              {chrome.phone.text}
            </a>
            {chrome.spelledPhone && <noscript>{chrome.spelledPhone}</noscript>}
          </>
        )
      }
      groups={
        <div className="footer-groups">
          {chrome.footer.map(({ label, links }) => (
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
        chrome.locations.length > 0 && (
          <details open={!several}>
            <summary>
              <h2>{several ? 'Our locations' : 'Find us'}</h2>
              <Icon name="down" />
            </summary>
            <ul>
              {chrome.locations.map((location) => (
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
          {chrome.legal}
        </p>
      }
    />
  )
}
