import type { FileColumn } from '#app/features/stock/mapping-proposal/column.ts'
import { type MappingDocument, sourceOf } from '#app/features/stock/mapping-proposal/compose-mapping.ts'
import type { MappingProposal } from '#app/features/stock/mapping-proposal/propose-mapping.ts'
import { CAR_FIELDS, NEEDED } from './car-fields.ts'
import { AS_PROPOSED, type UploadField } from './upload.ts'

type Source = MappingDocument['fields'][string]

/** The one column that a field is read from; null where it is several, or a part of one. */
function onlyColumn(source: Source): string | null {
  if (typeof source === 'string') return source
  if (Array.isArray(source)) return null
  const { column } = source as { column?: string }
  return column ?? null
}

const columnsIn = (source: Source): string[] =>
  [source].flat().flatMap((each) => (typeof each === 'string' ? [each] : (each.columns ?? [each.column ?? []].flat())))

/** The columns that fields are read from. */
export const columnsRead = ({ fields }: MappingDocument): ReadonlySet<string> =>
  new Set(Object.values(fields).flatMap(columnsIn))

/** The mapping that is proposed, with the columns that somebody has chosen in place of its own. */
export function chosenMapping(
  proposed: MappingDocument,
  chosen: Readonly<Record<string, string>>,
  columns: readonly FileColumn[],
): MappingDocument {
  const fields = { ...proposed.fields }
  const byName = new Map(columns.map((column) => [column.name, column]))
  for (const [field, name] of Object.entries(chosen)) {
    const own = fields[field]
    if (name === AS_PROPOSED || (own !== undefined && onlyColumn(own) === name)) continue
    const column = byName.get(name)
    if (column) fields[field] = sourceOf(field, column)
    else if (name === '') delete fields[field]
  }
  const { stock_number, title, ...rest } = proposed
  return {
    ...rest,
    // A stock number that is a column needs none made of others.
    ...(stock_number && !fields['stocknum'] && { stock_number }),
    ...(title && { title }),
    fields,
  }
}

/** Each of our fields with the column that it is read from. */
export function uploadFields(
  proposed: MappingDocument,
  because: MappingProposal['fields'],
  mapping: MappingDocument,
): UploadField[] {
  const known = new Set(CAR_FIELDS.map(([field]) => field))
  const others = Object.keys(proposed.fields).filter((field) => !known.has(field))
  return [...CAR_FIELDS, ...others.map((field) => [field, field] as const)].map(([field, words]) => {
    const own = proposed.fields[field]
    const now = mapping.fields[field]
    const isOwn = own !== undefined && now === own
    const why = because.find((each) => each.field === field)
    const column = now === undefined ? '' : onlyColumn(now)
    return {
      field,
      words,
      needed: NEEDED.has(field),
      chosen: column ?? AS_PROPOSED,
      proposed: own !== undefined && onlyColumn(own) === null ? columnsIn(own).join(', ') : null,
      because: isOwn && why ? why.reason : null,
      sure: isOwn && why ? why.sure : null,
    }
  })
}
