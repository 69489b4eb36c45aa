/** One page of one site, as its document has it. */
export interface PageRow {
  site_id: string
  /** Primary key together with `site_id`. */
  path: string
  /** Place in the document. */
  place: number
  /** In the sitemap: 0 or 1. */
  listed: number
  /** JSON: the page with its defaults filled in. */
  content: string
}

/** One article of one site's blog. */
export interface PostRow {
  site_id: string
  /** Primary key together with `site_id`. */
  slug: string
  /** YYYY-MM-DD */
  published_on: string
  category: string
  category_slug: string
  /** JSON: what a list of posts prints. */
  card: string
  /** JSON: the post with its defaults filled in. */
  content: string
}

export interface ContentTables {
  page: PageRow
  post: PostRow
}
