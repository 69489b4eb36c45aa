import type { FormField } from '../../form/form-field.ts'

/** What is known of a site when values of its document are put into words. */
export interface Vocabulary {
  /** What a document may say, as forms ask it; without it values are told by how they look. */
  readonly fields: readonly FormField[]
  /** By whose clocks moments are said. */
  readonly zone: string
  /** What pictures show, or how they are called, by their media ids. */
  readonly pictures: ReadonlyMap<string, string>
}
