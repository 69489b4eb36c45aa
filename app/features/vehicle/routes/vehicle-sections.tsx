import { Fragment, type ReactNode } from 'react'
import { LocationPanel } from '#app/features/locations/location-panel.tsx'
import { DeliveryCalculator } from '../calculators/delivery-calculator.tsx'
import { FuelCalculator } from '../calculators/fuel-calculator.tsx'
import { TowCheck } from '../calculators/tow-check.tsx'
import type { SectionName } from '../section-names.ts'
import { DealerComments, Facts, Features } from '../sections.tsx'
import type { VehiclePage } from './vehicle-page.server.ts'

interface Section {
  /** Name of its tab or fold. */
  readonly title: string
  readonly content: ReactNode
}

/** What each section shows of a page; null where it has nothing to show. A section that is not here is not built yet. */
const SECTIONS: Partial<Record<SectionName, (page: VehiclePage) => Section | null>> = {
  details: ({ typeName, facts }) =>
    facts.length
      ? { title: `${typeName} Details`, content: <Facts title={`${typeName} Details`} facts={facts} /> }
      : null,
  features: ({ features, featureLimit }) =>
    features.length ? { title: 'Features', content: <Features features={features} limit={featureLimit} /> } : null,
  comments: ({ comments }) => ({ title: 'Dealer Comments', content: <DealerComments comments={comments} /> }),
  fuel: ({ economy, sold, name }) =>
    economy && !sold ? { title: 'Fuel Calculator', content: <FuelCalculator economy={economy} name={name} /> } : null,
  delivery: ({ delivery }) =>
    delivery ? { title: 'Delivery', content: <DeliveryCalculator path={delivery.path} asked={delivery} /> } : null,
  towing: ({ towing }) => (towing ? { title: 'Towing', content: <TowCheck {...towing} /> } : null),
  map: ({ location }) =>
    location ? { title: 'Location', content: <LocationPanel location={location} anchor="vehicle-map" /> } : null,
}

/** The sections of a vehicle page in the order of the site. */
export function VehicleSections({ page }: { page: VehiclePage }) {
  return (
    <div className="vehicle-sections grid content-start gap-12 pt-4">
      {page.sections.map((name) => (
        <Fragment key={name}>{SECTIONS[name]?.(page)?.content}</Fragment>
      ))}
    </div>
  )
}
