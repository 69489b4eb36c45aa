import { pictureSet } from '#app/features/site/pictures/media.ts'
import type { PostCardView } from './post-card-views.ts'

/** A row of posts. */
export function PostCards({
  posts,
  heading: Heading = 'h3',
}: {
  posts: readonly PostCardView[]
  heading?: 'h2' | 'h3'
}) {
  return (
    <ul className="post-cards">
      {posts.map((post) => (
        <li key={post.to} className="post-card">
          {post.picture && (
            <img
              {...pictureSet(post.picture, 'card')}
              sizes="(min-width: 1024px) 400px, 100vw"
              width={720}
              height={480}
              alt=""
              loading="lazy"
              decoding="async"
              className="block-picture"
            />
          )}
          <p className="text-14 text-n-7">
            {post.category} · <time dateTime={post.date}>{post.day}</time>
          </p>
          <Heading className="text-18 font-bold">
            <a href={post.to} className="card-link">
              {post.title}
            </a>
          </Heading>
          <p className="text-n-8">{post.summary}</p>
        </li>
      ))}
    </ul>
  )
}
