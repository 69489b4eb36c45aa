import * as paths from '#app/paths.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { text } from '#app/ui/layout/layout.ts'
import { PdfLink } from '../print/pdf-link.tsx'
import { ShareCar } from './share-car.tsx'

interface TakeAlongProps {
  readonly name: string
  /** The canonical address of the car's page. */
  readonly address: string
  /** Whether this site lets shoppers print. */
  readonly print: boolean
  readonly errorDisplay: 'inline' | 'alert'
}

/** What a shopper takes along of a car: its address to send on, a page to print, a PDF to keep. */
export function TakeAlong({ name, address, print, errorDisplay }: TakeAlongProps) {
  const slug = address.slice(address.lastIndexOf('/') + 1)
  return (
    <div className={text({ size: 14, tone: 'soft', weight: 'medium' }, 'share')}>
      <ShareCar name={name} address={address} />
      {print && (
        <>
          <a
            href={`${paths.printPage}?car_id=${slug}`}
            className="share-act tap-line hover-line"
            target="_blank"
            rel="noopener"
          >
            <Icon name="print" small />
            Print
          </a>
          <PdfLink slug={slug} errorDisplay={errorDisplay} />
        </>
      )}
    </div>
  )
}
