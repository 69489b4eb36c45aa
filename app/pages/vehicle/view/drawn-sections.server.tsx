import type { ReactNode } from 'react'
import { ELECTRIC } from '#app/features/vehicle/calculators/electric-section.tsx'
import type { Equipment } from '#app/features/vehicle/facts/equipment.ts'
import type { Fact } from '#app/features/vehicle/facts/key-facts.ts'
import type { Comments } from '#app/features/vehicle/page/comments.server.ts'
import type { SectionName } from '#app/features/vehicle/page/section-names.ts'
import {
  DealerComments,
  FactGrid,
  Facts,
  Features,
  type Point,
  Points,
  Specs,
  Words,
} from '#app/features/vehicle/page/sections.server.tsx'
import { drawnPart } from '#app/ui/drawn-part.server.ts'
import type { DrawnPart } from '#app/ui/drawn-part.tsx'
import { type PostTeaser, PostTeasers } from './post-teasers.server.tsx'

/** Facts that stand on the page at once: those that most shoppers ask for come first. */
const FACTS_SHOWN = 12
/** Those of them that may stand by themselves. */
const FACTS_DECIDING = 4

/** Sections, and parts of one, that are read and not operated. */
export type DrawnName =
  | 'details'
  | 'deciding'
  | 'others'
  | Extract<
      SectionName,
      | 'comments'
      | 'features'
      | 'specs'
      | 'electric'
      | 'checks'
      | 'history'
      | 'why_buy'
      | 'reserve_online'
      | 'protection'
      | 'blogs'
      | 'disclaimer'
    >

export interface DrawnSection extends DrawnPart {
  /** Name of its tab or fold. */
  readonly title: string
}

export type DrawnSections = Readonly<Partial<Record<DrawnName, DrawnSection>>>

/** What the sections say. */
interface SectionContents {
  /** "Car", "Truck". */
  readonly typeName: string
  readonly facts: readonly Fact[]
  readonly features: readonly string[]
  readonly featureLimit: number
  readonly equipment: readonly Equipment[]
  readonly comments: Comments | null
  readonly electric: readonly Fact[]
  readonly history: { readonly facts: readonly Fact[]; readonly source: string }
  readonly checks: readonly Point[]
  readonly whyBuy: readonly Point[]
  readonly words: { readonly reserve_online: string; readonly protection: string; readonly disclaimer: string }
  readonly posts: readonly PostTeaser[]
}

/** The sections of a vehicle's page that are read and not operated, those with something to show. */
export function drawnSections(shown: SectionContents): DrawnSections {
  const { typeName, facts, features, equipment, comments, electric, history, checks, whyBuy, words, posts } = shown
  const drawn: Partial<Record<DrawnName, DrawnSection>> = {}
  const add = (name: DrawnName, title: string, draw: (title: string) => ReactNode) => {
    drawn[name] = drawnPart({ title }, () => draw(title))
  }
  if (facts.length) {
    const deciding = facts.length > FACTS_DECIDING ? FACTS_DECIDING : 0
    add('details', `${typeName} Details`, (title) => <Facts title={title} facts={facts} limit={FACTS_SHOWN} />)
    add('others', `${typeName} Details`, (title) => <Facts title={title} facts={facts.slice(deciding)} />)
    if (deciding) add('deciding', `${typeName} Details`, () => <FactGrid facts={facts.slice(0, deciding)} />)
  }
  if (electric.length) add('electric', ELECTRIC, (title) => <Facts id="electric" title={title} facts={electric} />)
  if (history.facts.length) add('history', 'History', (title) => <Facts id="history" title={title} {...history} />)
  if (features.length) add('features', 'Features', () => <Features features={features} limit={shown.featureLimit} />)
  if (equipment.length) add('specs', "What's Included", () => <Specs equipment={equipment} />)
  add('comments', 'Dealer Comments', () => <DealerComments comments={comments} />)

  const addPoints = (name: DrawnName, id: string, title: string, points: readonly Point[]) => {
    if (points.length) add(name, title, () => <Points id={id} title={title} points={points} />)
  }
  addPoints('checks', 'checks', `Used-${typeName.toLowerCase()} checks`, checks)
  addPoints('why_buy', 'why-buy', 'Why Buy From Us?', whyBuy)

  const addWords = (name: DrawnName, id: string, title: string, text: string, small = false) => {
    if (text) add(name, title, () => <Words id={id} title={title} text={text} small={small} />)
  }
  addWords('reserve_online', 'reserve-online', 'Reserve Online', words.reserve_online)
  addWords('protection', 'protection', `Protect Your ${typeName}`, words.protection)
  addWords('disclaimer', 'disclaimer', 'Disclaimer', words.disclaimer, true)
  if (posts.length) add('blogs', 'From our blog', () => <PostTeasers posts={posts} />)
  return drawn
}
