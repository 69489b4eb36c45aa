/** What is said of a picture that the website uses, or may use. */
export interface MediaWordsRow {
  site_id: string
  /** Primary key together with `site_id`. */
  media_id: string
  /** What its file was called, or what people call it by now. */
  name: string
  /** What it shows, for those who do not see it; empty: nobody has said so yet. */
  alt: string
  changed_at: number
  /** `staff:` with an id. */
  changed_by: string
}

export interface MediaWordsTables {
  media_words: MediaWordsRow
}
