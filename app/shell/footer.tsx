import type { Chrome } from './chrome.ts'

/** Site footer: where the dealer stands and the licence numbers that every page of a dealer must carry. */
export function Footer({ chrome }: { chrome: Chrome }) {
  return (
    <footer className="mt-16 border-t border-n-2 bg-n-0 md:mt-24">
      <div className="page grid gap-8 py-12 md:grid-cols-[1fr_2fr]">
        <div>
          <p className="text-18 font-bold">{chrome.name}</p>
          {chrome.phone && (
            <p className="mt-2">
              <a href={chrome.phone.link} className="link">
                {chrome.phone.text}
              </a>
            </p>
          )}
          <ul className="mt-4 grid gap-2">
            {chrome.menu.map((link) => (
              <li key={link.to}>
                <a href={link.to} className="text-n-8 hover:underline">
                  {link.text}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="text-16 font-semibold">{chrome.locations.length > 1 ? 'Our locations' : 'Find us'}</h2>
          <ul className="mt-4 grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
            {chrome.locations.map((location) => (
              <li key={location.name} className="text-14 text-n-7">
                <p className="font-semibold text-n-10">{location.name}</p>
                <p className="mt-1">{location.address}</p>
                {location.phone && (
                  <p className="mt-1">
                    <a href={location.phoneLink} className="inline-block py-1 text-n-9 underline underline-offset-3">
                      {location.phone}
                    </a>
                  </p>
                )}
                {location.licence && <p className="mt-1">Dealer licence no. {location.licence}</p>}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="page border-t border-n-2 py-6 text-13 text-n-6">
        © {chrome.year} {chrome.name}. Prices and availability can change; please confirm with us before you visit.
      </p>
    </footer>
  )
}
