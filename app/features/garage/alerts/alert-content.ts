import { createHash } from 'node:crypto'
import type { Change } from './changes.ts'

/** Vehicles that one message shows; whatever else changed stands behind its link. */
export const MOST_SHOWN = 5

/** What a message tells; whom it goes to, and what the vehicles cost, is looked up when it is sent. */
export type AlertContent =
  | {
      readonly kind: 'changes'
      readonly search: string
      readonly changes: readonly Change[]
      /** Further vehicles that changed. */
      readonly more: number
    }
  /** Asks whether an email address is theirs. */
  | { readonly kind: 'confirm'; readonly search: string }

/** Several changes as one message: the dearest news first, the rest as a count. */
export function alertContent(search: string, changes: readonly Change[]): AlertContent {
  const sorted = ORDER.flatMap((kind) => changes.filter((change) => change.kind === kind))
  const shown = sorted.slice(0, MOST_SHOWN)
  return { kind: 'changes', search, changes: shown, more: sorted.length - shown.length }
}

const ORDER = ['price', 'free', 'new'] as const

/**
 * What makes a message the same one: the search and everything that it tells. A vehicle can come free again another
 * day; a price that was told is not told twice.
 */
export function alertReason(search: string, changes: readonly Change[], day: string): string {
  const lines = changes.map((change) =>
    [change.kind, change.slug, ...(change.kind === 'price' ? [change.price] : [])].join(' '),
  )
  const free = changes.some(({ kind }) => kind === 'free') ? day : ''
  const digest = createHash('sha256')
    .update(JSON.stringify([free, lines.toSorted()]))
    .digest('base64url')
  return `${search}:${digest.slice(0, 22)}`
}

/** One question a day and address. */
export const confirmReason = (search: string, to: string, day: string): string =>
  `${search}:confirm:${createHash('sha256').update(`${day} ${to}`).digest('base64url').slice(0, 12)}`

/** Short name of a vehicle among those of a site. */
export const alertCarKey = (slug: string): string => createHash('sha256').update(slug).digest('base64url').slice(0, 8)
