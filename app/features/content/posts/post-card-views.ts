import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { dateInWords } from '#app/features/locations/hours/long-date.ts'
import * as paths from '#app/paths.ts'
import type { PostCard } from '../content-store.server.ts'

/** A post as a list prints it. */
export interface PostCardView {
  readonly to: string
  readonly title: string
  readonly date: string
  readonly day: string
  readonly category: string
  readonly summary: string
  /** Media id. */
  readonly picture: string | null
}

export const postCardViews = (posts: readonly PostCard[]): PostCardView[] =>
  posts.map(({ slug, title, date, category, summary, picture }) => ({
    to: paths.blogPost(slug),
    title,
    date,
    day: dateInWords(date),
    category,
    summary,
    picture: picture === undefined ? null : mediaIdOf(picture),
  }))
