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
import { Folds } from '#app/ui/disclosure/folds.tsx'
import { type Tab, Tabs } from '#app/ui/tabs/tabs.tsx'
import {
  DealerComments,
  FactGrid,
  Facts,
  Features,
  Points,
  Specs,
  Words,
} from '#app/features/vehicle/page/sections.tsx'
import { KeptMarkup } from '#app/ui/kept-markup.tsx'
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
const SECTIONS: Partial<Record<SectionName, (page: VehiclePage, facts?: SectionChoice['facts']) => Section | null>> = {
  details: ({ typeName, facts }, chosen) => {
    const title = `${typeName} Details`
    const deciding = facts.length > FACTS_DECIDING ? FACTS_DECIDING : 0
    if (chosen === 'deciding')
      return deciding ? { title, content: <FactGrid facts={facts.slice(0, deciding)} /> } : null
    if (facts.length === 0) return null
    const shown = chosen ? { facts: facts.slice(deciding) } : { facts, limit: FACTS_SHOWN }
    return { title, content: <Facts title={title} {...shown} /> }
  },
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
  checks: ({ checks, typeName }) => points('checks', `Used-${typeName.toLowerCase()} checks`, checks),
  comments: ({ comments }) => ({ title: 'Dealer Comments', content: <DealerComments comments={comments} /> }),
  why_buy: ({ whyBuy }) => points('why-buy', 'Why Buy From Us?', whyBuy),
  reserve_online: ({ words }) => text('reserve-online', 'Reserve Online', words.reserve_online),
  protection: ({ words, typeName }) => text('protection', `Protect Your ${typeName}`, words.protection),
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

/** Facts that stand on the page at once: those that most shoppers ask for come first. */
const FACTS_SHOWN = 12
/** Those of them that may stand by themselves. */
const FACTS_DECIDING = 4

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
