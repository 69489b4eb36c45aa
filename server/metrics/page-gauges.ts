import type { PageSlots } from '../http/page-slots.ts'
import type { Metrics } from './metrics.ts'

/** How many pages are being made, and how many wait for their turn. */
export function pageGauges(slots: Pick<PageSlots, 'taken' | 'waiting'>, { gauge }: Pick<Metrics, 'gauge'>): void {
  gauge({
    name: 'forecourt_pages_in_flight',
    help: 'Pages and searches that are being made, those kept in memory aside.',
    read: () => slots.taken,
  })
  gauge({
    name: 'forecourt_pages_waiting',
    help: 'Requests for such pages that wait for their turn.',
    read: () => slots.waiting,
  })
}
