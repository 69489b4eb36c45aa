import type { DocumentChange } from '#app/features/website/document/document-changes.ts'

/** The path of the one page that changes are about; null where they are about more, or about something else. */
export function publishedPage(changes: readonly Pick<DocumentChange, 'address'>[]): string | null {
  const paths = new Set(changes.map(({ address: [list, page] }) => (list === 'pages' ? String(page ?? '') : '')))
  const [only = ''] = paths
  return paths.size === 1 && only !== '' ? only : null
}
