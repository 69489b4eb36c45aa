import { TextLink } from '#app/ui/link/link.tsx'
interface AppointmentFrameProps {
  readonly url: string
  readonly title: string
  readonly height: number
  readonly width: number
}

/** What a booking page needs to work. It stays on its own origin, so it never reaches this page. */
const ALLOWED = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** The dealer's booking page in a frame, fetched when it comes near, with a way to it for those without frames. */
export function AppointmentFrame({ url, title, height, width }: AppointmentFrameProps) {
  return (
    <section aria-labelledby="appointment" className="appointment">
      <h2 id="appointment" className="section-title">
        {title}
      </h2>
      <iframe
        src={url}
        title={title}
        width={width}
        height={height}
        loading="lazy"
        sandbox={ALLOWED}
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className="above-3">
        <TextLink href={url} target="_blank" rel="noopener noreferrer">
          Open the booking page in a new tab
        </TextLink>
      </p>
    </section>
  )
}
