import type { PageInput } from './page.schema.ts'

/** Whom a page with our words speaks for. */
export interface Speaker {
  readonly name: string
  readonly state: string
  readonly one: string
  readonly many: string
}

/** A page without its path, made out to a dealer. */
export type MakePage = (speaker: Speaker) => Omit<PageInput, 'path'>
