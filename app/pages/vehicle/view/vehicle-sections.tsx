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
import {
  FOLDED_ON_PHONES,
  FOLDED_SECTIONS,
  FORM_SECTIONS,
  HALF_SECTIONS,
  groupOf,
  type SectionGroup,
  type SectionName,
} from '#app/features/vehicle/page/section-names.ts'
import type { SectionChoice } from '#app/features/vehicle/page/vehicle-layout.tsx'
import { Drawn } from '#app/ui/drawn-part.tsx'
import { Folds } from '#app/ui/disclosure/folds.tsx'
import { type Tab, Tabs } from '#app/ui/tabs/tabs.tsx'
import { KeptMarkup } from '#app/ui/kept-markup.tsx'
import { stack } from '#app/ui/layout/layout.ts'
import { FormSection } from './form-section.tsx'
import { ComparisonBlock } from './comparison-block.tsx'
import type { DrawnName, DrawnSections } from './drawn-sections.server.tsx'
import type { VehiclePage } from '../vehicle-page.server.ts'

interface Section {
  /** Name of its tab or fold. */
  readonly title: string
  readonly content: ReactNode
}

/** What each section shows of a page; null where it has nothing to show. Those that are only read come drawn. */
const SECTIONS: Partial<Record<SectionName, (page: VehiclePage, facts?: SectionChoice['facts']) => Section | null>> = {
  details: ({ drawn }, chosen) => (chosen ? read(drawn, chosen) : read(drawn, 'details')),
  electric: ({ drawn, buyer: { charging }, name }) =>
    drawn.electric || charging
      ? {
          title: ELECTRIC,
          content: (
            <ElectricSection charging={charging} name={name}>
              {drawn.electric && <Drawn part={drawn.electric} name="electric" />}
            </ElectricSection>
          ),
        }
      : null,
  history: ({ drawn }) => read(drawn, 'history'),
  features: ({ drawn }) => read(drawn, 'features'),
  specs: ({ drawn }) => read(drawn, 'specs'),
  checks: ({ drawn }) => read(drawn, 'checks'),
  comments: ({ drawn }) => read(drawn, 'comments'),
  why_buy: ({ drawn }) => read(drawn, 'why_buy'),
  reserve_online: ({ drawn }) => read(drawn, 'reserve_online'),
  protection: ({ drawn }) => read(drawn, 'protection'),
  blogs: ({ drawn }) => read(drawn, 'blogs'),
  disclaimer: ({ drawn }) => read(drawn, 'disclaimer'),
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
      ? form({ id: 'enquiry', title: `Enquire about this ${typeName.toLowerCase()}`, form: forms.enquiry })
      : null,
  request_photos: ({ forms }) =>
    forms?.photos ? form({ id: 'request-photos', title: 'Request Photos', form: forms.photos }) : null,
  test_drive: ({ forms, driven }) =>
    forms?.testDrive
      ? form({
          id: 'test-drive',
          title: driven ? 'Book a Test Drive' : 'Book an Inspection',
          form: forms.testDrive,
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
}

function read(drawn: DrawnSections, name: DrawnName): Section | null {
  const part = drawn[name]
  return part ? { title: part.title, content: <Drawn part={part} name={name} /> } : null
}

const form = (shown: Parameters<typeof FormSection>[0]): Section => ({
  title: shown.title,
  content: <FormSection {...shown} />,
})

/** Sections that a site may show as tabs or folded (V07). */
const TABBED: readonly SectionName[] = ['comments', 'specs', 'why_buy', 'reserve_online', 'protection', 'features']

interface Part {
  readonly key: string
  readonly content: ReactNode
  /** Two of these share a row. */
  readonly half?: boolean
}

interface Row extends Tab {
  readonly wide: boolean
}

interface ShownGroup {
  readonly group: SectionGroup
  readonly parts: Part[]
  /** Rows of sections that wait folded; each list is one of the parts. */
  readonly forms: Row[]
  readonly folded: Row[]
}

/**
 * The sections of a vehicle page in groups, which stand in the order in which the site names their first sections; so
 * do the sections of a group. Sections in tabs, and those of a group that wait folded, stand where the first of them
 * would.
 */
export function VehicleSections({
  page,
  only = page.sections,
  without = [],
  layout: usual = 'stacked',
  facts,
}: { page: VehiclePage } & SectionChoice) {
  return (
    <KeptMarkup
      as="div"
      className={stack({ gap: 12, above: 4 })}
      from={page}
      part={`sections ${[only.join(), without.join(), usual, facts].join(' ')}`}
      seldom
      render={() => groupsOf(page, { only, without, layout: page.layout ?? usual, facts })}
    />
  )
}

type WholeChoice = Required<Omit<SectionChoice, 'facts'>> & Pick<SectionChoice, 'facts'>

function groupsOf(page: VehiclePage, { only, without, layout, facts }: WholeChoice): ReactNode {
  const shown = page.sections.flatMap((name) => {
    const section = only.includes(name) && !without.includes(name) ? SECTIONS[name]?.(page, facts) : null
    return section ? [{ name, ...section }] : []
  })
  const tabs = layout === 'stacked' ? [] : shown.filter(({ name }) => TABBED.includes(name))
  const groups: ShownGroup[] = []
  for (const section of shown) {
    const isTab = tabs.includes(section)
    if (isTab && section !== tabs[0]) continue
    const group = groupOf(section.name)
    let place = groups.find((one) => one.group === group)
    if (!place) groups.push((place = { group, parts: [], forms: [], folded: [] }))
    if (isTab) {
      const content = layout === 'tabs' ? <Tabs label="About this vehicle" tabs={tabs} /> : <Folds parts={tabs} />
      place.parts.push({ key: 'tabs', content })
    } else if (FOLDED_SECTIONS.includes(section.name)) {
      const isForm = FORM_SECTIONS.includes(section.name)
      const rows = isForm ? place.forms : place.folded
      if (rows.push({ ...section, wide: FOLDED_ON_PHONES.includes(section.name) }) === 1)
        place.parts.push({ key: isForm ? 'forms' : 'folded', content: <Folds parts={rows} closed tiles={isForm} /> })
    } else {
      place.parts.push({
        key: section.name,
        content: section.content,
        half: HALF_SECTIONS.includes(section.name),
      })
    }
  }
  return groups.map(({ group, parts }) => (
    <div
      key={group.id}
      className={stack({ gap: 8 })}
      // What stands elsewhere on the page begins the group.
      {...(facts !== 'deciding' &&
        !without.some((name) => groupOf(name) === group) && { id: group.id, 'data-group': group.title })}
    >
      {inRows(parts).map((cells) =>
        cells.length > 1 ? (
          <div key={cells[0]!.key} className="halves">
            {cells.map(({ key, content }) => (
              <div key={key}>{content}</div>
            ))}
          </div>
        ) : (
          <Fragment key={cells[0]!.key}>{cells[0]!.content}</Fragment>
        ),
      )}
    </div>
  ))
}

/** Parts in the rows in which they stand: two halves that follow each other share one. */
function inRows(parts: readonly Part[]): Part[][] {
  const rows: Part[][] = []
  for (const part of parts) {
    const last = rows.at(-1)
    if (part.half && last?.length === 1 && last[0]!.half) last.push(part)
    else rows.push([part])
  }
  return rows
}
