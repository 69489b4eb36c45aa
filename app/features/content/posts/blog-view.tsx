import { ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import { PageHead } from '#app/ui/page-head/page-head.tsx'
import { PageView } from '../pages/page-view.tsx'
import type { BlogList, BlogPost } from './blog.server.ts'
import { PostCards } from './post-cards.tsx'

/** The posts of the blog or of one category. */
export function BlogListView({ list }: { list: BlogList }) {
  return (
    <div className="content-page">
      <PageHead title={list.head.heading}>
        {list.categories.length > 2 && (
          <nav aria-label="Categories" className={row({ gap: 3, above: 6 }, 'block-links')}>
            {list.categories.map(({ name, to, current }) => (
              <ButtonLink key={to} href={to} {...(current && { 'aria-current': 'page' })}>
                {name}
              </ButtonLink>
            ))}
          </nav>
        )}
      </PageHead>
      <div className="page page-block">
        <div className="posts-led">
          <PostCards posts={list.posts} heading="h2" />
        </div>
        {(list.newer ?? list.older) && (
          <nav aria-label="Pages" className={row({ gap: 3, above: 6 })}>
            {list.newer && (
              <ButtonLink href={list.newer} rel="prev">
                Newer posts
              </ButtonLink>
            )}
            {list.older && (
              <ButtonLink href={list.older} rel="next">
                Older posts
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </div>
  )
}

/** One post with its picture, and what else there is to read. */
export function BlogPostView({ post }: { post: BlogPost }) {
  const lead = (
    <p className={text({ size: 14, tone: 'quiet', above: 4 })}>
      <TextLink href={post.category.to} className="tap">
        {post.category.name}
      </TextLink>{' '}
      · <time dateTime={post.date}>{post.day}</time>
      {post.author && ` · ${post.author}`}
    </p>
  )
  return (
    <>
      <PageView page={post.page} lead={lead} />
      {post.more.length > 0 && (
        <section className="page page-block" aria-labelledby="more-posts">
          <h2 id="more-posts" className={text({ size: 24, weight: 'bold' })}>
            More from the blog
          </h2>
          <PostCards posts={post.more} />
        </section>
      )}
    </>
  )
}
