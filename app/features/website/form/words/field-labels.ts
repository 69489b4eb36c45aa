import { FIELD_WORDS } from './field-words.ts'
import { GENERATED_ITEMS, GENERATED_LABELS } from './generated-labels.ts'
import { SETTING_LABELS } from './setting-labels.ts'

/** The words of a place: of the whole path, else of its end. */
function longest<T>(words: Readonly<Record<string, T>>, path: readonly string[]): T | undefined {
  for (let from = 0; from < path.length; from++) {
    const key = path.slice(from).join('.')
    if (Object.hasOwn(words, key)) return words[key]
  }
  return undefined
}

const wordsOf = (path: readonly string[]) => longest(FIELD_WORDS, path)
const LABELS = { ...GENERATED_LABELS, ...SETTING_LABELS }
const settingLabel = (path: readonly string[]) => longest(LABELS, path)

/** Whether a field of settings has words of its own: not its name as words, nor those of a block's field. */
export const hasSettingLabel = (path: readonly string[]): boolean => settingLabel(path) !== undefined

/** Whether somebody has written words for a field. */
export const hasLabel = (path: readonly string[]): boolean => (settingLabel(path) ?? wordsOf(path)) !== undefined

/** What a field is called: by its words, else by its name as a person would write it. */
export const fieldLabel = (path: readonly string[]): string =>
  settingLabel(path) ?? wordsOf(path)?.label ?? nameAsWords(path.at(-1) ?? '')

/** What helps to fill a field in: by its words, else as its schema describes it, which says more of settings. */
export function fieldHint(path: readonly string[], described: string | undefined): string | undefined {
  const words = hasSettingLabel(path) ? undefined : wordsOf(path)
  if (words) return words.hint
  return described === undefined ? undefined : asSentence(described)
}

/** "question": what is added to a list. */
export const itemWord = (path: readonly string[]): string =>
  longest(GENERATED_ITEMS, path) ?? wordsOf(path)?.item ?? 'entry'

/** `search_page_size` as "Search page size". */
export function nameAsWords(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const asSentence = (text: string): string =>
  text.slice(0, 1).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.')
