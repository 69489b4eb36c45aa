import type { Site } from './site.ts'

/** Someone as a request about privacy names them: by one of the two, or both. */
export interface DataSubject {
  /** Lower case. */
  readonly email: string | null
  /** E.164 */
  readonly phone: string | null
}

/** What one feature knows of people, for the site to hand over or to forget. */
export interface PersonalData {
  /** Tables that this feature answers for. */
  readonly tables: readonly string[]
  /** Everything that the site keeps of a person, as JSON may carry it. */
  export(site: Site, person: DataSubject): Promise<readonly object[]>
  /** Forgets a person; how many records went. */
  erase(site: Site, person: DataSubject): Promise<number>
}
