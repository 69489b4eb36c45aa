import { contentSettings } from '#app/features/content/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { PostTeaser } from './post-teasers.tsx'

type LatestPosts = (site: Site, count: number) => Promise<readonly PostTeaser[]>

/** Where posts come from; there are none as long as the platform keeps no blog. */
const latestPosts: LatestPosts = () => Promise.resolve([])

/** As many of the newest posts as the site wants on the page of a car; none by default. */
export async function postsFor(site: Site): Promise<readonly PostTeaser[]> {
  const { blogs_count: count } = settingsOf(site, contentSettings)
  return count === 0 ? [] : (await latestPosts(site, count)).slice(0, count)
}
