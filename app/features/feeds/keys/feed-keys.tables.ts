/** A key with which a program may send to a source of a site; the key itself is kept nowhere. */
export interface FeedKeyRow {
  site_id: string
  key_id: string
  feed_id: string
  /** SHA-256 of the key, hexadecimal: it is long and random, so that nobody finds it by trying. */
  hash: string
  /** Its last characters, by which its owner tells it from others. */
  ending: string
  /** Name of whoever made it. */
  made_by: string
  made_at: number
  /** Epoch ms, to the minute. */
  used_at: number | null
}

export interface FeedKeyTables {
  feed_key: FeedKeyRow
}
