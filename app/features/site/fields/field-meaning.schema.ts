import { z } from 'zod'

/** What a field of a document holds, where its type does not tell: forms for people are made by it. */
export type FieldMeaningKind =
  | 'long-text'
  | 'rich-text'
  | 'picture'
  | 'link'
  | 'car-filter'
  | 'moment'
  | 'date'
  | 'colour'
  | 'phone'
  | 'locations'

interface FieldMeaning {
  readonly kind?: FieldMeaningKind
  /** Fields that stand together at the end of a form, whatever else it asks: when something is shown. */
  readonly section?: 'schedule'
}

/**
 * What fields mean to people, said once where their schema is declared: `schema.register(fieldMeanings, { kind })`. It
 * goes along with whatever a schema is refined or described as later; wrappers such as `optional` are looked through.
 */
export const fieldMeanings = z.registry<FieldMeaning>()
