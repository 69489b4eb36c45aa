import {
  countName,
  fieldName,
  type FormField,
  type FormTexts,
  itemCount,
  itemKindOf,
  KEY,
  type ListField,
  mostItems,
  type RecordField,
  VALUE,
} from './form-field.ts'
import { newItemTexts, textsAt } from './form-texts.ts'

/** A change of a list that a button of a form asks for: `add:items`, `remove:items.2`, `up:items.2`, `down:items.2`. */
const VERB = /^(add|remove|up|down):([^:]{1,300})(?::([^:]{1,80}))?$/

/** Whether a button asks for a change of a list. */
export const isListVerb = (verb: string): boolean => VERB.test(verb)

export type ListChange =
  | { readonly ok: true; readonly texts: FormTexts; /** The item to look at next. */ readonly item: string | null }
  | { readonly ok: false; readonly reason: string }

/**
 * The texts of a form with one of its lists changed and everything else as it was typed. `add:list:kind` adds an item
 * of one of several kinds. A verb that fits no list, or asks for more items than it takes, is refused with a sentence.
 */
export function changeList(fields: readonly FormField[], texts: FormTexts, verb: string, zone: string): ListChange {
  const [, what = '', path = '', kind = ''] = VERB.exec(verb) ?? []
  const [name, index] = what === 'add' ? [path, -1] : splitItem(path)
  const list = findList(fields, name, texts)
  if (!list) return { ok: false, reason: 'This form has changed since you opened it. Open the page again.' }
  const count = itemCount(list, name, texts)
  const items = Array.from({ length: count }, (_, at) => itemTexts(texts, fieldName(name, at)))
  if (what === 'add') {
    if (count >= mostItems(list.kind === 'list' ? list : {})) {
      const most = mostItems(list.kind === 'list' ? list : {})
      return { ok: false, reason: `“${list.label}” takes ${most} entries at most. Remove one first.` }
    }
    items.push(newTexts(list, kind, zone))
    return { ok: true, texts: withItems(texts, name, items), item: fieldName(name, count) }
  }
  const item = items[index]
  if (!item) return { ok: false, reason: 'That entry is not there any more. Look at the list again.' }
  if (what === 'remove') items.splice(index, 1)
  else {
    const to = Math.min(count - 1, Math.max(0, index + (what === 'up' ? -1 : 1)))
    items.splice(index, 1)
    items.splice(to, 0, item)
    return { ok: true, texts: withItems(texts, name, items), item: fieldName(name, to) }
  }
  return { ok: true, texts: withItems(texts, name, items), item: null }
}

function splitItem(path: string): [list: string, index: number] {
  const [, list = '', index = '-1'] = /^(.+)\.(\d{1,6})$/.exec(path) ?? []
  return [list, Number(index)]
}

/** The list that a control's name stands for, through the lists and groups above it. */
function findList(
  fields: readonly FormField[],
  name: string,
  texts: FormTexts,
  above = '',
): ListField | RecordField | null {
  for (const field of fields) {
    if (field.kind === 'section') {
      const inside = findList(field.fields, name, texts, above)
      if (inside) return inside
      continue
    }
    const found = findIn(field, fieldName(above, field.name), name, texts)
    if (found) return found
  }
  return null
}

function findIn(field: FormField, at: string, name: string, texts: FormTexts): ListField | RecordField | null {
  if (at === name) return field.kind === 'list' || field.kind === 'record' ? field : null
  if (!name.startsWith(`${at}.`)) return null
  if (field.kind === 'group') return findList(field.fields, name, texts, at)
  if (field.kind !== 'list' && field.kind !== 'record') return null
  const [, index = ''] = /^(\d{1,6})\./.exec(name.slice(at.length + 1)) ?? []
  if (index === '' || Number(index) >= itemCount(field, at, texts)) return null
  const item = fieldName(at, index)
  return field.kind === 'list'
    ? findList(itemKindOf(field, item, texts).fields, name, texts, item)
    : findIn(field.entry[1], fieldName(item, VALUE), name, texts)
}

/** The texts of an item, by what follows its name. */
const itemTexts = (texts: FormTexts, item: string): [name: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    name.startsWith(`${item}.`) ? [[name.slice(item.length + 1), text]] : [],
  )

/** A new item has no stored one that it was made of. */
function newTexts(list: ListField | RecordField, kind: string, zone: string): [name: string, text: string][] {
  if (list.kind === 'list') return Object.entries(newItemTexts(list, kind || (list.items[0]?.value ?? ''), zone))
  return Object.entries({
    ...textsAt(KEY, list.entry[0], undefined, zone),
    ...textsAt(VALUE, list.entry[1], undefined, zone),
  })
}

function withItems(texts: FormTexts, list: string, items: readonly (readonly [string, string][])[]): FormTexts {
  const others = Object.entries(texts).filter(([name]) => !name.startsWith(`${list}.`))
  const numbered = items.flatMap((item, index) =>
    item.map(([name, text]): [string, string] => [fieldName(fieldName(list, index), name), text]),
  )
  return Object.fromEntries([...others, [countName(list), String(items.length)], ...numbered])
}
