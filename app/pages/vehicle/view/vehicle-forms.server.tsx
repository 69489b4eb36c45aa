import { renderToStaticMarkup } from 'react-dom/server'
import * as paths from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { formHtml } from '#app/features/leads/enquiry-form/form-html.server.tsx'
import { isOffered } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { dateInWords } from '#app/features/locations/hours/long-date.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Arrival } from '#app/features/vehicle/facts/arrival.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { isDriven, visitVerb } from '#app/features/vehicle/facts/driven.ts'
import type { SectionName } from '#app/features/vehicle/page/section-names.ts'
import { stack, text } from '#app/ui/layout/layout.ts'
import type { ReadyHtml } from '#app/ui/ready-html.ts'
import { shownInDocument } from '#lib/packing/packed.ts'

/** Forms below the pictures of a car, as HTML; null where a section is left out. */
export interface VehicleForms {
  readonly enquiry: ReadyHtml | null
  readonly photos: ReadyHtml | null
  readonly testDrive: ReadyHtml | null
}

interface VehicleFormsOptions {
  readonly car: StockCar
  readonly secret: string
  readonly sections: readonly SectionName[]
  /** The car is on its way. */
  readonly coming: Arrival | null
}

/** The forms that a site's vehicle page has. Times for a test drive are fetched when somebody wants to choose one. */
export async function vehicleForms(
  site: Site,
  { car, secret, sections, coming }: VehicleFormsOptions,
): Promise<VehicleForms> {
  const ready = (html: string | null): ReadyHtml | null => (html ? shownInDocument({ html }) : null)
  const form = async (kind: 'enquiry' | 'request-photos') =>
    ready(await formHtml(site, { kind, car, page: paths.vehicle(car.slug) }, secret))
  return {
    enquiry: sections.includes('enquiry') ? await form('enquiry') : null,
    photos: sections.includes('request_photos') ? await form('request-photos') : null,
    testDrive:
      sections.includes('test_drive') && isOffered(site, 'test-drive', car)
        ? ready(renderToStaticMarkup(<TestDrive car={car} coming={coming} />))
        : null,
  }
}

interface TestDriveProps {
  readonly car: StockCar
  readonly coming: VehicleFormsOptions['coming']
}

const TestDrive = ({ car, coming }: TestDriveProps) => (
  <div data-form-place className={stack({ gap: 4, align: 'start' })}>
    <p className={text({ tone: 'soft' })}>{visitWords(car, coming)}</p>
    <ButtonLink href={paths.formAbout('test-drive', car.slug)} data-ask="here">
      <Icon name="calendar" />
      {coming && coming.day === null ? 'Ask for a time' : 'See the times'}
    </ButtonLink>
  </div>
)

function visitWords(car: StockCar, coming: VehicleFormsOptions['coming']): string {
  if (coming === null) {
    return isDriven(car)
      ? 'Pick a time and we’ll have it ready out the front.'
      : 'Pick a time and we’ll have it open and set up for you.'
  }
  const { see } = visitVerb(car)
  return coming.day === null
    ? `Leave your details and we’ll arrange a time to ${see} it when it arrives.`
    : `You can ${see} it from ${dateInWords(coming.day)}.`
}
