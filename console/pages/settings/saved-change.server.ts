import { changeSentences } from '#app/features/website/document/change-words.ts'
import type { Website } from '#app/features/website/website.server.ts'
import { versionIn } from './setting-answer.ts'

/** What a page says of what was just saved, or taken back. */
export interface SavedChange {
  readonly what: 'saved' | 'same' | 'undone' | 'not-undone'
  readonly lines: readonly string[]
  /** The version to take back. */
  readonly undo: number | null
}

/** What stands in the address after a form was saved; null where nothing was. */
export async function savedChange(request: Request, website: Website): Promise<SavedChange | null> {
  const { searchParams } = new URL(request.url)
  const undone = searchParams.get('undone')
  if (undone !== null) return { what: undone === 'yes' ? 'undone' : 'not-undone', lines: [], undo: null }
  const saved = searchParams.get('saved')
  if (saved === 'same') return { what: 'same', lines: [], undo: null }
  const version = saved === null ? null : versionIn(saved)
  if (version === null || version < 2 || !website.versionWords) return null
  const changes = await website.versionWords(version)
  if (changes.count === 0) return null
  return { what: 'saved', lines: changeSentences(changes), undo: version }
}
