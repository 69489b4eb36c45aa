import type { SearchDocument } from '../port.ts'

const numberOf = (value: SearchDocument['values'][string]): number => (typeof value === 'number' ? value : 0)

/**
 * Which of two cars stands first where the order of a list knows no difference: the one listed last, then the newer
 * model, then the one that stood first in its feed; the key only so that every index has one order.
 */
export function byNewest(a: SearchDocument, b: SearchDocument): number {
  const difference = (name: string) => numberOf(b.values[name]) - numberOf(a.values[name])
  return (
    difference('listed_at') ||
    difference('year') ||
    -difference('feed_row') ||
    (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  )
}
