import { renderToStaticMarkup } from 'react-dom/server'
import { formHtml } from '#app/features/leads/form-html.server.tsx'
import { isOffered } from '#app/features/leads/form-view.server.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockCar } from '../car.ts'
import type { SectionName } from '../section-names.ts'

/** Forms below the pictures of a car, as HTML; null where a section is left out. */
export interface VehicleForms {
  readonly enquiry: string | null
  readonly photos: string | null
  readonly testDrive: string | null
}

interface Asked {
  readonly car: StockCar
  readonly secret: string
  readonly sections: readonly SectionName[]
}

/** The forms that a site's vehicle page has. Times for a test drive are fetched when somebody wants to choose one. */
export async function vehicleForms(site: Site, { car, secret, sections }: Asked): Promise<VehicleForms> {
  const form = (kind: 'enquiry' | 'request-photos') => formHtml(site, { kind, car, page: `/cars/${car.slug}` }, secret)
  return {
    enquiry: sections.includes('enquiry') ? await form('enquiry') : null,
    photos: sections.includes('request_photos') ? await form('request-photos') : null,
    testDrive:
      sections.includes('test_drive') && isOffered(site, 'test-drive', car)
        ? renderToStaticMarkup(<TestDrive slug={car.slug} />)
        : null,
  }
}

const TestDrive = ({ slug }: { slug: string }) => (
  <div data-form-place>
    <p className="mb-4 text-n-8">Choose a time that is free, and it stands ready with the keys in it.</p>
    <a href={`/forms/test-drive?car=${slug}`} className="btn btn-quiet" data-ask="here">
      <span className="i i-calendar" aria-hidden="true" />
      See the times
    </a>
  </div>
)
