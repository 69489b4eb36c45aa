import { Fragment, type ReactNode } from 'react'
import { FinanceSection } from '#app/features/finance/finance-section.tsx'
import { LocationPanel } from '#app/features/locations/location-panel.tsx'
import { MarketComparison } from '#app/features/market/gauge/market-comparison.tsx'
import { ToPay } from '#app/features/trade-in/changeover/to-pay.tsx'
import { AppointmentFrame } from '#app/features/vehicle/appointment/appointment-frame.tsx'
import { DeliveryCalculator } from '#app/features/vehicle/calculators/delivery-calculator.tsx'
import { ELECTRIC, ElectricSection } from '#app/features/vehicle/calculators/electric-section.tsx'
import { FuelCalculator } from '#app/features/vehicle/calculators/fuel-calculator.tsx'
import { TowCheck } from '#app/features/vehicle/calculators/tow-check.tsx'
import type { SectionName } from '#app/features/vehicle/page/section-names.ts'
import type { SectionChoice } from '#app/features/vehicle/page/vehicle-layout.tsx'
import { Folds } from '#app/ui/disclosure/folds.tsx'
import { type Tab, Tabs } from '#app/ui/tabs/tabs.tsx'
import { DealerComments, Facts, Features, Points, Specs, Words } from '#app/features/vehicle/page/sections.tsx'
import { stack } from '#app/ui/layout/layout.ts'
import { FormSection } from './form-section.tsx'
import { ComparisonBlock } from './comparison-block.tsx'
import { PostTeasers } from './post-teasers.tsx'
import type { VehiclePage } from '../vehicle-page.server.ts'

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
  electric: ({ buyer: { electric, charging }, name }) =>
    electric.length || charging
      ? { title: ELECTRIC, content: <ElectricSection facts={electric} charging={charging} name={name} /> }
      : null,
  history: ({ buyer: { history } }) =>
    history.facts.length ? { title: 'History', content: <Facts id="history" title="History" {...history} /> } : null,
  features: ({ features, featureLimit }) =>
    features.length ? { title: 'Features', content: <Features features={features} limit={featureLimit} /> } : null,
  specs: ({ equipment }) =>
    equipment.length ? { title: "What's Included", content: <Specs equipment={equipment} /> } : null,
  checks: ({ checks }) => points('checks', 'Used-car checks', checks),
  comments: ({ comments }) => ({ title: 'Dealer Comments', content: <DealerComments comments={comments} /> }),
  why_buy: ({ whyBuy }) => points('why-buy', 'Why Buy From Us?', whyBuy),
  reserve_online: ({ words }) => text('reserve-online', 'Reserve Online', words.reserve_online),
  protection: ({ words }) => text('protection', 'Protect Your Car', words.protection),
  gauge: ({ market }) =>
    market && (market.gauge || market.picture || market.fair)
      ? { title: 'Price Comparison', content: <MarketComparison {...market} /> }
      : null,
  fuel: ({ economy, sold, name }) =>
    economy && !sold ? { title: 'Fuel Calculator', content: <FuelCalculator economy={economy} name={name} /> } : null,
  delivery: ({ delivery }) =>
    delivery ? { title: 'Delivery', content: <DeliveryCalculator path={delivery.path} requested={delivery} /> } : null,
  towing: ({ towing }) => (towing ? { title: 'Towing', content: <TowCheck {...towing} /> } : null),
  finance: ({ finance, price }) =>
    finance
      ? {
          title: 'Finance',
          content: (
            <FinanceSection finance={finance}>
              <ToPay held={false} text={({ ofRepayment }) => ofRepayment(price, finance.shown?.bySite)} />
            </FinanceSection>
          ),
        }
      : null,
  enquiry: ({ forms, typeName }) =>
    forms?.enquiry
      ? form({ id: 'enquiry', title: `Enquire about this ${typeName.toLowerCase()}`, html: forms.enquiry })
      : null,
  request_photos: ({ forms }) =>
    forms?.photos
      ? form({ id: 'request-photos', title: 'Request Photos', html: forms.photos, fold: 'Ask for more photos' })
      : null,
  test_drive: ({ forms, driven }) =>
    forms?.testDrive
      ? form({
          id: 'test-drive',
          title: driven ? 'Book a Test Drive' : 'Book an Inspection',
          html: forms.testDrive,
        })
      : null,
  comparison: ({ comparison }) =>
    comparison ? { title: 'How it compares', content: <ComparisonBlock {...comparison} /> } : null,
  appointment: ({ appointment }) =>
    appointment ? { title: appointment.title, content: <AppointmentFrame {...appointment} /> } : null,
  map: ({ location, map }) =>
    location && map
      ? { title: 'Location', content: <LocationPanel location={location} {...map} anchor="vehicle-map" /> }
      : null,
  blogs: ({ posts }) => (posts.length ? { title: 'From our blog', content: <PostTeasers posts={posts} /> } : null),
  disclaimer: ({ words }) =>
    words.disclaimer
      ? { title: 'Disclaimer', content: <Words id="disclaimer" title="Disclaimer" text={words.disclaimer} small /> }
      : null,
}

const points = (id: string, title: string, all: VehiclePage['whyBuy']): Section | null =>
  all.length ? { title, content: <Points id={id} title={title} points={all} /> } : null

const form = (shown: Parameters<typeof FormSection>[0]): Section => ({
  title: shown.title,
  content: <FormSection {...shown} />,
})

const text = (id: string, title: string, words: string): Section | null =>
  words ? { title, content: <Words id={id} title={title} text={words} /> } : null

/** Sections that a site may show as tabs or folded (V07). */
const GROUPED: readonly SectionName[] = ['comments', 'specs', 'why_buy', 'reserve_online', 'protection', 'features']

/** The sections of a vehicle page in the order of the site; those that are grouped stand where the first of them would. */
export function VehicleSections({
  page,
  only = page.sections,
  without = [],
  layout: usual = 'stacked',
}: { page: VehiclePage } & SectionChoice) {
  const layout = page.layout ?? usual
  const names = page.sections.filter((name) => only.includes(name) && !without.includes(name))
  const shown = names.flatMap((name): Tab[] => {
    const section = SECTIONS[name]?.(page)
    return section ? [{ name, ...section }] : []
  })
  const inGroup = ({ name }: Tab) => layout !== 'stacked' && (GROUPED as readonly string[]).includes(name)
  const tabs = shown.filter(inGroup)
  return (
    <div className={stack({ gap: 12, above: 4 })}>
      {shown.map((section) => {
        if (!inGroup(section)) return <Fragment key={section.name}>{section.content}</Fragment>
        if (section !== tabs[0]) return null
        return layout === 'tabs' ? (
          <Tabs key="group" label="About this vehicle" tabs={tabs} />
        ) : (
          <Folds key="group" parts={tabs} />
        )
      })}
    </div>
  )
}
