import type { ReactNode } from 'react'
import type { Places } from '#app/features/locations/places/places.ts'
import type { LeadPorts } from '#app/features/leads/lead-ports.ts'
import type { SearchPort } from '#app/features/search/port.ts'
import type { RevisionCache } from '#app/features/site/revision-cache.ts'
import type { Site } from '#app/features/site/site.ts'
import type { ValuationSource } from '#app/features/trade-in/valuation/valuation-source.server.ts'
import type { Content } from '../content-store.server.ts'
import type { LivePart } from './live-part.ts'

/** What a block may ask for, and where on the page it stands. */
export interface BlockPlace {
  readonly site: Site
  readonly search: SearchPort
  /** Keeps what follows from the stock alone. */
  readonly cache?: RevisionCache
  readonly places: Places
  readonly content: Content
  /** Takes in what forms bring. */
  readonly ports: LeadPorts
  /** Knows makes and models, and values vehicles. */
  readonly valuations: ValuationSource
  /** Path of the page, where it is one. */
  readonly path?: string
  /** Of the page, where the block may be filled in by it. */
  readonly address?: Pick<URL, 'pathname' | 'search'>
  /** The page stands in the editor: each block can be found in it by its name. */
  readonly marksBlocks?: boolean
  /** Epoch ms. */
  readonly now: number
  /** Unique on the page, for ids of headings. */
  readonly id: string
}

/** Shows one kind of block: elements that become HTML on the server, a part for the browser, or nothing. */
export type BlockLoader<S> = (block: S, place: BlockPlace) => Promise<ReactNode | LivePart> | ReactNode | LivePart
