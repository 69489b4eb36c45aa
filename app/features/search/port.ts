import type { Point } from '#lib/distance.ts'

/**
 * The search port: what pages and endpoints ask, whichever engine answers. Our own engine (`engine/`) is the
 * default; a hosted one implements the same. Every text and number is in wire units (dollars, kilometres).
 */
export type AttributeKind = 'keyword' | 'keywords' | 'number' | 'flag' | 'text'

/** What an index holds: every searchable, filterable or sortable attribute of the documents. */
export interface IndexSchema {
  /**
   * `keyword`: one text a car; `keywords`: a list of texts; `number`: filtered by range; `flag`: true or false;
   * `text`: only searched, never filtered, counted or sorted (names, comments).
   */
  readonly attributes: Readonly<Record<string, AttributeKind>>
  /** Attributes whose text is searched, most important first. */
  readonly searchable: readonly string[]
  /** Attributes matched whole or by prefix, never by typo (stock numbers, VINs, plates). */
  readonly exact: readonly string[]
  /**
   * Attributes whose texts are names: those that differ only in capitals, accents, spaces, punctuation or brackets are
   * one value, shown as most cars have it.
   */
  readonly names?: readonly string[]
  /** Names of which one stands for every longer one that has it as whole words: GXL for GXL Limited, but not for GXL-R. */
  readonly parts?: readonly string[]
  /**
   * Attributes that say what a thing is. Words that are the whole of such a value mean the things that have it, and no
   * others whose value merely begins or goes on with them.
   */
  readonly kinds?: readonly string[]
  /** Attributes that name a single car each: kept the quick way for values that do not repeat. */
  readonly unique?: readonly string[]
  /** The two `number` attributes that say where a car stands, degrees; absent: the index knows no places. */
  readonly place?: { readonly lat: string; readonly lng: string }
  /** Groups of words that mean the same; a phrase is one entry with spaces. */
  readonly synonyms: readonly (readonly string[])[]
}

/** One car as the index sees it. */
export interface SearchDocument {
  /** Unique in the site: the car's slug. */
  readonly key: string
  readonly values: Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>
}

export type Filter =
  | { readonly and: readonly Filter[] }
  | { readonly or: readonly Filter[] }
  | { readonly not: Filter }
  /** Texts compare without regard to case; a `keywords` attribute matches when any of its values does. */
  | { readonly attribute: string; readonly in: readonly (string | number | boolean)[] }
  | NumberRange
  | { readonly attribute: string; readonly exists: boolean }
  /** Texts that begin with these letters, without regard to case. */
  | { readonly attribute: string; readonly startsWith: string }
  /** Within so many metres of a point as the crow flies; a car without a place never matches. */
  | { readonly near: Point; readonly metres: number }
  /** Inside a box of degrees, edges included; one whose west lies east of its east crosses the date line. */
  | { readonly box: GeoBox }

/** `from` and `to` are inclusive, `above` and `below` are not; what is missing is open; a car without the number never matches. */
export interface NumberRange {
  readonly attribute: string
  readonly from?: number
  readonly to?: number
  readonly above?: number
  readonly below?: number
}

/** Degrees. */
export interface GeoBox {
  readonly north: number
  readonly east: number
  readonly south: number
  readonly west: number
}

/** A shopper's choice on one attribute: any of the values, or a range. */
export type Refinement = { readonly values: readonly string[] } | { readonly min?: number; readonly max?: number }

export type Sort =
  | { readonly attribute: string; readonly direction: 'asc' | 'desc' }
  /** By distance from a point. */
  | { readonly near: Point; readonly direction: 'asc' | 'desc' }

export interface SearchQuery {
  /** Words to look for; a word or a phrase in quotation marks behind a minus must not be there. */
  readonly text?: string
  /** Conditions that always hold (the stock rule, the page's preset). They count for every facet. */
  readonly scope?: Filter
  /** Conditions of this one query: they count for every facet as the scope does, but nothing of them is remembered. */
  readonly filter?: Filter
  /** The shopper's choices, by attribute. A facet's counts ignore the choice on its own attribute. */
  readonly refinements?: Readonly<Record<string, Refinement>>
  /** Attributes to count; numbers also report their stats and a histogram. */
  readonly facets?: readonly string[]
  /**
   * First decides, cars without the value last either way; relevance breaks ties when there is a text; absent:
   * relevance, else the index's order.
   */
  readonly sort?: readonly Sort[]
  /**
   * Of several cars in a row that have this value only the first is found, unless all that are found have it. What is
   * folded is neither counted nor on a page. A hosted service does not know it.
   */
  readonly fold?: { readonly attribute: string; readonly value: string }
  readonly offset?: number
  readonly limit?: number
}

export interface FacetValue {
  readonly value: string
  readonly count: number
}

export interface FacetStats {
  readonly min: number
  readonly max: number
  /** Counts of equal slices of min…max, the last one closed; empty when a hosted service cannot tell. */
  readonly histogram: readonly number[]
}

export interface SearchAnswer {
  readonly keys: readonly string[]
  readonly count: number
  /**
   * Values by attribute, most cars first, then by name; numbers ascending, and only when few differ (years, seats).
   * A value the scope has but the other choices leave empty counts 0.
   */
  readonly facets: Readonly<Record<string, readonly FacetValue[]>>
  readonly facetStats: Readonly<Record<string, FacetStats>>
  /** The corrected or expanded words that matched, when they differ from what was typed. */
  readonly matchedWords: readonly string[]
  readonly ms: number
  /** Set where another service searched: the time is a wait then, and not our processor's. */
  readonly elsewhere?: true
}

/** One site's searchable stock. */
export interface SearchPort {
  search(query: SearchQuery): Promise<SearchAnswer>
}
