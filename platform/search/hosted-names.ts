import type { IndexSchema } from '#app/features/search/port.ts'
import type { OutgoingRules } from '../outgoing/begin-request.ts'

/** Fields that a hosted document has beside the attributes of the index. */
export const KEY = 'key'
/** Slug of the site whose car it is: several sites may share one hosted index. */
export const SITE = 'site'
/** The push that last named the document. */
export const PUSHED = 'pushed'

/** A site's place in a hosted service. */
export interface HostedIndex {
  readonly host: string
  readonly key: string | undefined
  readonly uid: string
  /** Slug of the site. */
  readonly site: string
  /** Whom in a private network the operator lets this server ask. */
  readonly rules?: OutgoingRules
}

/** Attributes that a search can filter by or count; places stand in `_geo`. */
export const namedAttributes = ({ attributes, place }: IndexSchema): string[] =>
  Object.entries(attributes).flatMap(([name, kind]) =>
    kind === 'text' || name === place?.lat || name === place?.lng ? [] : [name],
  )

/** The key of a car's document: only letters, digits, hyphens and underscores are allowed in it. */
export const documentKey = (site: string, slug: string): string => `${site}_${slug}`

/** What keeps a search inside its site. */
export const siteFilter = (site: string): string => `${SITE} = ${JSON.stringify(site)}`
