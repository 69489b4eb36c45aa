import { DAY, HOUR, MINUTE } from '#lib/durations.ts'
import { type MediaSourceRow } from './wanted/wanted-media.tables.ts'
import { FETCH_TURN } from './wanted/wanted-media.ts'

/** What came of asking an address. */
export type FetchResult =
  | {
      readonly status: 'kept'
      readonly mediaId: string
      readonly keptAs: string
      readonly etag: string | null
      readonly lastModified: string | null
    }
  /** What the site has is still what is there. */
  | { readonly status: 'same' }
  /** No car of the site needs it at present. */
  | { readonly status: 'unwanted' }
  /** The site has no room for it. */
  | { readonly status: 'full'; readonly reason: string }
  /** `busy`: may be there in a while; `absent`: no file at this address; `refused`: what is there will not do. */
  | { readonly status: 'busy' | 'absent' | 'refused'; readonly reason: string }

/** Waits before the next attempts, ms: about three days where the host has trouble, about one where it has no file. */
export const WAITS = {
  busy: [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY],
  absent: [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY],
  refused: [],
} as const satisfies Record<string, readonly number[]>

/** What was given up is asked for once more after so long: somebody may have put another file there. */
export const GIVEN_UP_MS = 7 * DAY
/** Room comes back when cars are sold. */
const FULL_MS = HOUR
/** A host that says neither ETag nor Last-Modified sends the whole file each time. */
const WITHOUT_VALIDATORS = 7
/** An attempt comes up to this share of its wait later, so that a thousand do not come back at once. */
const JITTER = 0.2

type Source = Pick<MediaSourceRow, 'state' | 'tries' | 'etag' | 'last_modified' | 'turn'>
type Change = Pick<MediaSourceRow, 'state' | 'tries' | 'reason' | 'turn' | 'due_at'> &
  Partial<Pick<MediaSourceRow, 'media_id' | 'kept_as' | 'etag' | 'last_modified'>>

interface Moment {
  readonly now: number
  /** 0 until before 1. */
  readonly chance: number
  readonly refreshHours: number
}

/**
 * How a source stands after an attempt. What the site has stays when a newer one cannot be had; `tries` of the source
 * counts this attempt already.
 */
export function afterFetch(source: Source, fetched: FetchResult, { now, chance, refreshHours }: Moment): Change {
  const later = (ms: number): number => now + Math.round(ms * (1 + JITTER * chance))
  const again = (etag: string | null, modified: string | null): number =>
    later(refreshHours * HOUR * (etag || modified ? 1 : WITHOUT_VALIDATORS))
  const had = { state: 'kept', tries: 0, reason: null, turn: FETCH_TURN.again } as const
  const { state, tries, turn } = source
  switch (fetched.status) {
    case 'kept': {
      const { mediaId: media_id, keptAs: kept_as, etag, lastModified: last_modified } = fetched
      return { ...had, media_id, kept_as, etag, last_modified, due_at: again(etag, last_modified) }
    }
    case 'same':
      return { ...had, due_at: again(source.etag, source.last_modified) }
    case 'unwanted':
      return { state, tries: 0, reason: null, turn, due_at: later(DAY) }
    case 'full':
      return { state, tries: Math.max(0, tries - 1), reason: fetched.reason, turn, due_at: later(FULL_MS) }
    default: {
      const wait = WAITS[fetched.status][tries - 1]
      const { reason } = fetched
      if (wait !== undefined) return { state, tries, reason, turn, due_at: later(wait) }
      return {
        state: state === 'kept' ? 'kept' : 'failed',
        tries,
        reason,
        turn: FETCH_TURN.again,
        due_at: later(GIVEN_UP_MS),
      }
    }
  }
}
