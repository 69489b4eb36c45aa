import * as paths from '#app/paths.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { PostCards } from '../../posts/post-cards.tsx'
import { postCardViews } from '../../posts/post-card-views.ts'
import { dayAtSite } from '#app/features/locations/places/zone.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showBlogPosts: BlockLoader<SettingsOfBlock<'blog-posts'>> = async (block, { content, now, id, site }) => {
  const posts = await content.posts({ category: block.category, limit: block.limit, today: dayAtSite(site, now) })
  if (posts.length === 0) return null
  const all = <TextLink href={block.category ? paths.blogPost(block.category) : paths.blog}>Read more posts</TextLink>
  return (
    <Section id={id} heading={block.heading} more={all}>
      <PostCards posts={postCardViews(posts)} sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 112px" />
    </Section>
  )
}
