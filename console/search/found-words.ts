import type { SearchData } from './search-line.ts'

/** How much was found, in a sentence. */
export function foundWords({ q, groups, failed }: SearchData): string {
  if (failed) return 'Search did not answer. Try again.'
  const count = groups.filter(({ name }) => name !== 'Do').reduce((sum, { lines }) => sum + lines.length, 0)
  if (q === '') return ''
  if (count === 0) return `Nothing has “${q}” in it.`
  const more = groups.some(({ more }) => more !== null) ? ' and more' : ''
  return `${count} found${more}.`
}
