import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import { WidePicture } from '#app/features/site/pictures/wide-picture.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'
import type { PostCardView } from './post-card-views.ts'

/** A row of posts. */
export function PostCards({
  posts,
  heading: Heading = 'h3',
  sizes = `(min-width: 1024px) 400px, ${ACROSS_SCREEN}`,
}: {
  posts: readonly PostCardView[]
  heading?: 'h2' | 'h3'
  /** How wide their pictures are drawn. */
  sizes?: string
}) {
  return (
    <ul className={stack({ gap: 6, above: 6 }, 'full-rows post-cards')}>
      {posts.map((post) => (
        <li key={post.to} className={stack({ gap: 2 }, 'post-card')}>
          {post.picture && <WidePicture id={post.picture} sizes={sizes} />}
          <p className={text({ size: 14, tone: 'quiet' })}>
            {post.category} ·{' '}
            <time dateTime={post.date} className="unbroken">
              {post.day}
            </time>
          </p>
          <Heading className={text({ size: 18, weight: 'bold' })}>
            <a href={post.to} className="card-link">
              {post.title}
            </a>
          </Heading>
          <p className={text({ tone: 'soft' })}>{post.summary}</p>
        </li>
      ))}
    </ul>
  )
}
