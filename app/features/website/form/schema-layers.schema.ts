import { z } from 'zod'
import { type FieldMeaningKind, fieldMeanings } from '#app/features/site/fields/field-meaning.schema.ts'

/** A schema without what is wrapped around it, and what the wrappers say. */
export interface SchemaLayers {
  readonly inner: z.ZodType
  readonly needed: boolean
  readonly nullable: boolean
  readonly initial: unknown
  /** What was said of this field, not of its type. */
  readonly hint: string | undefined
  readonly meaning: FieldMeaningKind | undefined
  readonly section: 'schedule' | undefined
}

/** Looks through optional, default, nullable and conversions. */
export function schemaLayers(schema: z.ZodType): SchemaLayers {
  const found = { needed: true, nullable: false, initial: undefined as unknown, hint: undefined as string | undefined }
  let meaning: FieldMeaningKind | undefined
  let section: 'schedule' | undefined
  let inner = schema
  for (;;) {
    const said = fieldMeanings.get(inner)
    meaning ??= said?.kind
    section ??= said?.section
    // A description beside the meaning, or below it, is of the type: every picture has it.
    if (meaning === undefined) found.hint ??= inner.description
    if (inner instanceof z.ZodOptional) {
      found.needed = false
      inner = inner.unwrap() as z.ZodType
    } else if (inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault) {
      found.needed = false
      found.initial ??= inner.def.defaultValue
      inner = inner.unwrap() as z.ZodType
    } else if (inner instanceof z.ZodNullable) {
      found.nullable = true
      inner = inner.unwrap() as z.ZodType
    } else if (inner instanceof z.ZodPipe) {
      inner = (inner.in instanceof z.ZodTransform ? inner.out : inner.in) as z.ZodType
    } else {
      return { ...found, inner, meaning, section }
    }
  }
}

interface SchemaBounds {
  readonly least: number | undefined
  readonly most: number | undefined
  /** There is a pattern or a rule besides the length. */
  readonly ruled: boolean
}

/** The least and the most of a schema: characters of a text, items of a list, the number itself. */
export function schemaBounds(schema: z.ZodType): SchemaBounds {
  const found = { least: undefined as number | undefined, most: undefined as number | undefined, ruled: false }
  for (const check of (schema.def as { checks?: readonly z.core.$ZodCheck[] }).checks ?? []) {
    const def = check._zod.def as { check: string; minimum?: number; maximum?: number; value?: number }
    if (def.check === 'min_length') found.least = def.minimum
    else if (def.check === 'max_length') found.most = def.maximum
    else if (def.check === 'greater_than') found.least = def.value
    else if (def.check === 'less_than') found.most = def.value
    else if (def.check === 'custom' || def.check === 'string_format') found.ruled = true
  }
  return found
}
