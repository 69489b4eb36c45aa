import { mediaIdOf } from '#app/features/site/media.ts'
import { formatDate } from '#lib/dates.ts'
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
    to: `/blog/${slug}`,
    title,
    date,
    day: formatDate(`${date}T12:00:00+10:00`),
    category,
    summary,
    picture: picture === undefined ? null : mediaIdOf(picture),
  }))
