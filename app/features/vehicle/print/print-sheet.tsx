import { mediaUrl } from '#app/features/site/pictures/media.ts'
import { row, text } from '#app/ui/layout/layout.ts'
import type { QrCode } from './qr-code.server.ts'
import type { Sheet } from './sheet.ts'

/** One page of paper about a car; what print styles put on A4. */
export function PrintSheet({ sheet, qr }: { sheet: Sheet; qr: QrCode }) {
  const { title, line, kind, price, facts, features, comments, picture, dealer, address, day } = sheet
  return (
    <article className="paper">
      <header>
        <p className={row({ gap: 4, spread: true }, text({ size: 14, tone: 'quiet' }))}>
          <strong className={text({ tone: 'brand' })}>{dealer.name}</strong> <span>{kind}</span>
        </p>
        <h1 className={text({ weight: 'bold', above: 2 })}>{title}</h1>
        {line && <p className={text({ size: 16, tone: 'quiet' })}>{line}</p>}
      </header>
      {picture && (
        <img
          className="wide-picture paper-photo"
          src={mediaUrl(picture, 'jpeg')}
          width={1200}
          height={800}
          alt={title}
        />
      )}
      <p className="paper-price">
        {price.before && <span className="stack">{price.before}</span>}
        <strong>{price.main}</strong> {price.note && <span>{price.note}</span>}
      </p>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className={text({ tone: 'quiet' })}>{label}</dt>
            <dd className={text({ weight: 'semibold' })}>{value}</dd>
          </div>
        ))}
      </dl>
      {features.length > 0 && (
        <section>
          <h2 className={text({ weight: 'semibold' })}>Features</h2>
          <p>{features.join(' · ')}</p>
        </section>
      )}
      {comments && (
        <section>
          <h2 className={text({ weight: 'semibold' })}>From the dealer</h2>
          <p>{comments}</p>
        </section>
      )}
      <footer className={row({ gap: 6, align: 'start', spread: true, wrap: false }, 'line-above')}>
        <div>
          <strong className={text({ size: 16 })}>{dealer.name}</strong>
          {dealer.address && <p>{dealer.address}</p>}
          {dealer.phone && <p>Phone {dealer.phone}</p>}
          {dealer.licence && <p>Licensed motor dealer, licence no. {dealer.licence}</p>}
          <p className={text({ size: 13, tone: 'quiet' })}>Price and details as at {day}.</p>
          <p className={text({ size: 13, tone: 'quiet' })}>{address}</p>
        </div>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={`QR code of ${address}`}>
          <path d={qr.path} />
        </svg>
      </footer>
    </article>
  )
}
