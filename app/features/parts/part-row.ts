import { contentHash } from '#app/features/stock/content-hash.ts'
import { toCents, toDollars } from '#lib/money.ts'
import type { HeldPart, Part } from './part.ts'
import type { PartRow } from './parts.tables.ts'

type Details = Pick<Part, 'description' | 'fits' | 'price_note' | 'quantity' | 'lead_time_days' | 'image'>

/** Equal for equal parts, whenever and wherever they came in. */
export function partHash({ created_at: _created, updated_at: _updated, ...content }: Part): string {
  return contentHash(content)
}

/** A part that comes into a site at a moment (epoch ms). */
export function partToRow(site: string, part: Part, now: number): PartRow {
  const { description, fits, price_note, quantity, lead_time_days, image } = part
  const details: Details = { description, fits, price_note, quantity, lead_time_days, image }
  return {
    site_id: site,
    part_number: part.part_number,
    name: part.name,
    category: part.category ?? null,
    brand: part.brand ?? null,
    availability: part.availability,
    listed: part.show_on_dealer_website ? 1 : 0,
    price_cents: part.price === undefined ? null : toCents(part.price),
    location: part.location ?? null,
    created_at: part.created_at === undefined ? now : Math.min(Date.parse(part.created_at), now),
    updated_at: now,
    content_hash: partHash(part),
    details: JSON.stringify(details),
  }
}

export function rowToPart(row: PartRow): HeldPart {
  const details = JSON.parse(row.details) as Details
  return {
    part_number: row.part_number,
    name: row.name,
    ...(row.category !== null && { category: row.category }),
    ...(row.brand !== null && { brand: row.brand }),
    availability: row.availability as Part['availability'],
    ...(row.price_cents !== null && { price: toDollars(row.price_cents) }),
    ...(row.location !== null && { location: row.location }),
    ...details,
    show_on_dealer_website: row.listed === 1,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }
}
