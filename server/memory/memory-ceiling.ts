import { availableParallelism } from 'node:os'
import { DEFAULT_LIMIT_BYTES as REVISION_CACHE_BYTES } from '#app/features/site/revision-cache.ts'
import { MAX_BODY } from '#app/features/search/meilisearch/limits.ts'
import { MAX_PICTURE_BYTES, MAX_PIXELS } from '#platform/media/picture.ts'
import { KEPT_MAIL_BYTES, MOST_CONNECTIONS as MAIL_CONNECTIONS } from '#platform/email/mail-limits.ts'
import { CACHE_BYTES as SOCIAL_PICTURE_BYTES } from '#platform/media/social-pictures.ts'
import { SHEET_CACHE_BYTES as SHEET_BYTES } from '#platform/pdf/sheet-documents.ts'
import { IN_FLIGHT as PHOTO_FORMS, UPLOAD_BYTES } from '#platform/uploads/disk-uploads.ts'
import type { Environment } from '../env.ts'
import { IMPORT_BYTES } from '../workers/feeds/import-thread.ts'
import { LARGE_FORMS, LONGEST_FORM_BYTES, SMALL_FORM_BYTES } from '../http/form-slots.ts'
import { CONNECTION_BYTES } from '../http/limits.ts'
import { LONG_SEARCHES } from '../search/search-call.ts'
import { CALLS, PAGES } from '../http/page-slots.ts'
import { MOST_UNSENT_BYTES } from '../http/unsent-answers.ts'
import { GROWTH_PERCENT } from './large-heap.ts'

const MIB = 2 ** 20

/** The program and its threads with nothing to do, measured after the first page of a site. */
const PROGRAM_BYTES = 320 * MIB
/** A page or an answer of 4 MB while it is made: what was found, what is drawn, its text and its bytes. */
const PAGE_BYTES = 12 * MIB
/** The index of a large site, once as it is built and once as it is read. */
const INDEX_BUILD_BYTES = 80 * MIB
/** Threads that build indexes. */
const INDEX_BUILDERS = 2
/** The thread that knows what cars cost, with the cars of a model or, once a day, those that it learns from. */
const MARKET_BYTES = 160 * MIB
/** Bytes of one pixel while a picture is decoded and made smaller. */
const PIXEL_BYTES = 4
/** What is dead and not yet collected, as a part of what lives in the heap and its buffers. */
const GARBAGE = GROWTH_PERCENT / 100

/** The library of a bucket, and files of it under way. */
const BUCKET_BYTES = 96 * MIB

type Settings = Pick<Environment, 'searchIndexBytes' | 'htmlCacheBytes' | 'keptMarkupBytes' | 'maxConnections'> &
  Partial<Pick<Environment, 'mediaBucket' | 'inboundMail'>>

export interface MemoryPart {
  readonly name: string
  readonly mb: number
}

/** What a server takes of memory at the most, and for what: every part has a bound somewhere in the program. */
export interface MemoryCeiling {
  readonly mb: number
  readonly parts: readonly MemoryPart[]
}

export function memoryCeiling(
  { searchIndexBytes, htmlCacheBytes, keptMarkupBytes, maxConnections, mediaBucket, inboundMail }: Settings,
  processors = availableParallelism(),
): MemoryCeiling {
  const pages = (PAGES.atOnce + CALLS.atOnce) * PAGE_BYTES
  const bytes: readonly [name: string, bytes: number][] = [
    ['program', PROGRAM_BYTES],
    ['connections', maxConnections * (CONNECTION_BYTES + SMALL_FORM_BYTES)],
    // Its bytes, and the answers in it.
    ['large_forms', LARGE_FORMS.atOnce * LONGEST_FORM_BYTES * 2],
    ['long_searches', LONG_SEARCHES.atOnce * MAX_BODY],
    ['photo_forms', PHOTO_FORMS.atOnce * UPLOAD_BYTES],
    ['pages_in_the_making', pages],
    ['unread_answers', MOST_UNSENT_BYTES],
    ['cached_pages', htmlCacheBytes],
    ['kept_markup', keptMarkupBytes],
    ['search_indexes', searchIndexBytes],
    ['index_builds', INDEX_BUILDERS * INDEX_BUILD_BYTES],
    ['kept_facts', REVISION_CACHE_BYTES],
    ['documents', SHEET_BYTES + SOCIAL_PICTURE_BYTES],
    ['pictures', Math.max(1, processors - 1) * (MAX_PIXELS * PIXEL_BYTES + MAX_PICTURE_BYTES)],
    ['bucket', mediaBucket ? BUCKET_BYTES : 0],
    // Its bytes, and what is read from them.
    ['incoming_mail', inboundMail ? MAIL_CONNECTIONS * KEPT_MAIL_BYTES * 2 : 0],
    ['market', MARKET_BYTES],
    ['imports', IMPORT_BYTES],
    ['garbage', GARBAGE * (PROGRAM_BYTES + pages + REVISION_CACHE_BYTES + htmlCacheBytes + searchIndexBytes)],
  ]
  const parts = bytes.filter(([, each]) => each > 0).map(([name, each]) => ({ name, mb: Math.ceil(each / MIB) }))
  return { mb: parts.reduce((sum, { mb }) => sum + mb, 0), parts }
}
