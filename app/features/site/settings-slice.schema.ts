import type { z } from 'zod'
import type { SettingsKey } from './site.ts'

/** A feature's fields of the site document: their schema, and the key that reads them back typed. */
export interface SettingsSlice<S extends z.ZodRawShape> extends SettingsKey<z.output<z.ZodObject<S>>> {
  readonly shape: S
}

/**
 * Declares the fields of the site document that a feature owns. Every field carries a default, and a `describe`
 * that is published in the JSON Schema; `server/sites/documents/site-document.ts` composes all slices into the document.
 */
export function settingsSlice<S extends z.ZodRawShape>(shape: S): SettingsSlice<S> {
  return { shape, fields: Object.keys(shape) }
}
