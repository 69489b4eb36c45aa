import type { Content } from '#app/features/content/content-store.server.ts'
import { postCardViews } from '#app/features/content/posts/post-card-views.ts'
import { dayAtSite } from '#app/features/locations/places/zone.ts'
import { contentSettings } from '#app/features/content/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { PostTeaser } from '../view/post-teasers.server.tsx'

/** As many of the newest posts as the site wants on the page of a car; none by default. */
export async function loadPosts(site: Site, content: Content): Promise<readonly PostTeaser[]> {
  const { blogs_count: count } = settingsOf(site, contentSettings)
  if (count === 0) return []
  const posts = await content.posts({ limit: count, today: dayAtSite(site, site.now()) })
  return postCardViews(posts).map(({ title, to, picture, date, day }) => ({
    title,
    address: to,
    picture,
    date: { text: day, iso: date },
  }))
}
