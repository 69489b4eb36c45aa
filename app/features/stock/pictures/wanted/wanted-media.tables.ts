/** A place of a car that wants a picture, film, report or brochure which its feed names by address. */
export interface WantedMediaRow {
  site_id: string
  car_slug: string
  /** The car's field under its wire name, such as `images`. */
  field: string
  /** Place in the list; 0 of a field that holds one. */
  position: number
  source_id: string
  /** The address of ours that the car's row holds here; null while it holds the feed's. */
  shown: string | null
  /** 1: the row of the car has yet to follow its source; 2: at once, for it is the car's first picture. */
  behind: number
}

/** A part that wants the picture which its file names by address. */
export interface WantedPartMediaRow {
  site_id: string
  part_number: string
  source_id: string
  /** 1: pages of parts have yet to show what has come. */
  behind: number
}

/** An address that feeds of a site name: asked once, however many cars and parts share it. */
export interface MediaSourceRow {
  site_id: string
  /** Hash of kind and address. */
  source_id: string
  kind: 'picture' | 'film' | 'report' | 'brochure'
  url: string
  /** Host with its port, for politeness. */
  host: string
  /** `kept`: the site has it, also while a newer one cannot be had. `failed`: given up, for now. */
  state: 'waiting' | 'kept' | 'failed'
  media_id: string | null
  /** Where the site shows it. */
  kept_as: string | null
  etag: string | null
  last_modified: string | null
  /** Attempts since it last went well. */
  tries: number
  /** Why the last attempt went wrong. */
  reason: string | null
  /** What is asked first: `TURNS`. */
  turn: number
  due_at: number
  lease: string | null
  leased_until: number
  wanted_at: number
}

/** How a picture host is being asked, by all nodes together. */
export interface MediaHostRow {
  host: string
  /** From when on the next request is within its rate, epoch ms. */
  next_at: number
  /** It asked to be left alone until then, epoch ms. */
  paused_until: number
}

export interface WantedMediaTables {
  wanted_media: WantedMediaRow
  wanted_part_media: WantedPartMediaRow
  media_source: MediaSourceRow
  media_host: MediaHostRow
}
